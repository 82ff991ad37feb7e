// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/evaluation/runs/batch.h"

#include "engine/base/natural_order.h"
#include "engine/base/picture_suffix.h"
#include "engine/base/text.h"
#include "engine/evaluation/runs/suite.h"
#include "engine/formats/io/csv.h"
#include "engine/formats/io/text_file.h"

#include <algorithm>
#include <filesystem>
#include <map>
#include <nlohmann/json.hpp>
#include <sstream>

namespace spoor {
namespace {

namespace fs = std::filesystem;

/// Whether a folder directly contains images.
bool holdsPictures(const fs::path& folder) {
    std::error_code error;
    for (const auto& entry : fs::directory_iterator(folder, error)) {
        const std::string name = entry.path().filename().string();
        if (!name.starts_with('.') && hasPictureSuffix(name)) return true;
    }
    return false;
}

std::vector<std::string> inputsIn(const fs::path& folder) {
    std::vector<std::string> inputs;
    for (const auto& entry : fs::directory_iterator(folder)) {
        const bool video = entry.is_regular_file() && hasVideoSuffix(entry.path().string());
        if (video || (entry.is_directory() && holdsPictures(entry.path())))
            inputs.push_back(entry.path().string());
    }
    std::ranges::sort(inputs, naturalLess);
    return inputs;
}

std::vector<std::string> inputsOfList(const std::string& path) {
    std::istringstream lines(readTextFile(path).orThrow());
    const fs::path folder = fs::path(path).parent_path();
    std::vector<std::string> inputs;
    for (std::string line; std::getline(lines, line);) {
        const std::string name(trimmed(line));
        if (!name.empty() && name.front() != '#') inputs.push_back((folder / name).string());
    }
    return inputs;
}

/// Names relative to the common folder of all inputs, with suffixes where names would clash.
std::vector<std::string> resultNames(const std::vector<std::string>& inputs) {
    std::vector<fs::path> paths;
    for (const std::string& input : inputs) {
        fs::path path = fs::absolute(input).lexically_normal();
        paths.push_back(path.has_filename() ? path : path.parent_path());
    }
    fs::path root = paths.empty() ? fs::path() : paths.front().parent_path();
    const auto below = [&](const fs::path& path) {
        return std::mismatch(root.begin(), root.end(), path.begin(), path.end()).first ==
               root.end();
    };
    while (!std::ranges::all_of(paths, below)) root = root.parent_path();
    const auto shortName = [&](const fs::path& path) {
        const fs::path name = path.lexically_relative(root);
        return (fs::is_directory(path) ? name : fs::path(name).replace_extension()).string();
    };
    std::map<std::string, int> times;
    for (const fs::path& path : paths) ++times[shortName(path)];
    std::vector<std::string> names;
    for (const fs::path& path : paths)
        names.push_back(times[shortName(path)] == 1 ? shortName(path)
                                                    : path.lexically_relative(root).string());
    return names;
}

std::string boxesFileOf(const std::string& input) {
    fs::path path(input);
    if (!path.has_filename()) path = path.parent_path();
    std::error_code error;
    if (fs::is_directory(path, error)) return path.string() + ".txt";
    return path.replace_extension(".txt").string();
}

std::vector<StartBox> boxesIn(const std::string& path) {
    std::istringstream lines(readTextFile(path).orThrow());
    std::vector<StartBox> boxes;
    int number = 0;
    for (std::string line; std::getline(lines, line);) {
        ++number;
        const std::string text(trimmed(line));
        if (text.empty() || text.front() == '#') continue;
        const auto box = parseStartBox(text);
        if (!box)
            throw EngineError(
                Message(SPOOR_TR("engine",
                                 "%1, line %2: expected x,y,width,height, one line per target."))
                    .arg(path)
                    .arg(number));
        boxes.push_back(box.value());
    }
    if (boxes.empty())
        throw EngineError(
            Message(
                SPOOR_TR("engine",
                         "\"%1\" contains no box. Expected x,y,width,height, one line per target."))
                .arg(path));
    return boxes;
}

}  // namespace

std::vector<BatchVideo> batchVideos(const std::string& source, bool boxes) {
    std::error_code error;
    const bool folder = fs::is_directory(source, error);
    const std::vector<std::string> inputs = folder ? inputsIn(source) : inputsOfList(source);
    if (inputs.empty())
        throw EngineError(
            Message(SPOOR_TR("engine",
                             "\"%1\" lists no videos. Expected a folder with videos or folders of "
                             "images, or a text file with one path per line."))
                .arg(source));
    const std::vector<std::string> names = resultNames(inputs);
    std::vector<BatchVideo> videos;
    for (std::size_t i = 0; i < inputs.size(); ++i) {
        if (i > 0 && std::count(names.begin(), names.begin() + std::ptrdiff_t(i), names[i]) > 0)
            throw EngineError(
                Message(SPOOR_TR("engine", "\"%1\" lists \"%2\" twice. List each video once."))
                    .arg(source)
                    .arg(inputs[i]));
        if (!fs::exists(inputs[i], error) && inputs[i].find('%') == std::string::npos)
            throw EngineError(
                Message(SPOOR_TR("engine", "\"%1\", which is listed in \"%2\", does not exist."))
                    .arg(inputs[i])
                    .arg(source));
        BatchVideo video{names[i], inputs[i], {}};
        if (boxes && !fs::exists(boxesFileOf(inputs[i]), error))
            throw EngineError(
                Message(SPOOR_TR("engine",
                                 "\"%1\" has no first box. Add it to \"%2\" as x,y,width,height."))
                    .arg(inputs[i])
                    .arg(boxesFileOf(inputs[i])));
        if (boxes) video.boxes = boxesIn(boxesFileOf(inputs[i]));
        videos.push_back(std::move(video));
    }
    return videos;
}

std::int64_t framesOf(const RunResult& run) {
    const auto report = nlohmann::json::parse(run.report, nullptr, false);
    return report.is_object() ? report.value("frames", std::int64_t{0}) : 0;
}

void writeBatchCsv(const std::string& path, const std::vector<BatchRow>& rows) {
    TextFile file(path);
    file.write("video,end,seconds,frames,message\n");
    for (const BatchRow& row : rows)
        file.write(csvField(row.video->name) + "," + toText(row.run.end) + "," +
                   fixedText(row.run.seconds, 3) + "," + std::to_string(framesOf(row.run)) + "," +
                   csvField(row.run.message) + "\n");
    file.finish();
}

}  // namespace spoor
