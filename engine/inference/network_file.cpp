// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/inference/network_file.h"

#include "engine/base/paths.h"
#include "engine/base/text.h"
#include "engine/inference/onnx/onnx_reader.h"

#include <algorithm>
#include <cstdlib>
#include <mutex>
#include <optional>

namespace spoor {
namespace {

namespace fs = std::filesystem;

constexpr std::uintmax_t maxLabelBytes = 16 << 20;
constexpr std::size_t maxLabelLength = 1000;  // bytes
constexpr std::size_t maxFolderEntries = 10000;

/// Returns the length of the UTF-8 sequence at the start of a text, or 0 if it is invalid.
std::size_t sequenceAt(std::string_view text) {
    const auto first = static_cast<unsigned char>(text[0]);
    const std::size_t length = first < 0x80                    ? 1
                               : first >= 0xC2 && first < 0xE0 ? 2
                               : first >= 0xE0 && first < 0xF0 ? 3
                               : first >= 0xF0 && first < 0xF5 ? 4
                                                               : 0;
    if (length == 0 || length > text.size()) return 0;
    for (std::size_t i = 1; i < length; ++i) {
        if ((static_cast<unsigned char>(text[i]) & 0xC0) != 0x80) return 0;
    }
    return length;
}

/// Returns whether a text is UTF-8 without control characters other than tabs and line breaks.
bool isText(std::string_view text) {
    while (!text.empty()) {
        const auto first = static_cast<unsigned char>(text[0]);
        const bool blank = first == '\t' || first == '\n' || first == '\r';
        const std::size_t length = sequenceAt(text);
        if (length == 0 || first == 0x7F || (first < 0x20 && !blank)) return false;
        text.remove_prefix(length);
    }
    return true;
}

/// Identifies the version of a file that was read.
struct Stamp {
    std::string path;
    std::uintmax_t bytes = 0;
    fs::file_time_type time;
    bool operator==(const Stamp&) const = default;
};

/// Returns the versions of a network's files; std::nullopt if one cannot be read.
std::optional<std::vector<Stamp>> stampsOf(const std::string& path,
                                           const std::vector<std::string>& others) {
    std::vector<Stamp> stamps;
    std::vector<std::string> paths{path};
    for (const auto& name : others) paths.push_back((fs::path(path).parent_path() / name).string());
    for (const auto& each : paths) {
        std::error_code failed, undated;
        stamps.push_back({each, fs::file_size(each, failed), fs::last_write_time(each, undated)});
        if (failed || undated) return std::nullopt;
    }
    return stamps;
}

/// Drops what lists of ImageNet's classes put before each label: its WordNet ID ("n01440764
/// tench") or its index ("0, tench", "1: goldfish").
void dropIds(std::vector<std::string>& labels) {
    const auto afterDigits = [](const std::string& label, std::size_t from) {
        return std::min(label.find_first_not_of("0123456789", from), label.size());
    };
    const auto withoutId = [&](const std::string& label) -> std::string {
        const bool wordNet = label.starts_with('n') && afterDigits(label, 1) == 9;
        return wordNet && label.size() > 10 && label[9] == ' ' ? label.substr(10) : "";
    };
    const auto withoutIndex = [&](const std::string& label, std::size_t index) -> std::string {
        const std::string digits = std::to_string(index);
        const std::size_t end = afterDigits(label, 0);
        const bool listed = label.substr(0, end) == digits && end + 1 < label.size() &&
                            (label[end] == ',' || label[end] == ':');
        return listed ? std::string(trimmed(std::string_view(label).substr(end + 1))) : "";
    };
    std::vector<std::string> names(labels.size());
    const auto all = [&](const auto& without) {
        for (std::size_t i = 0; i < labels.size(); ++i) {
            names[i] = without(labels[i], i);
            if (names[i].empty()) return false;
        }
        return true;
    };
    const bool some = all([&](const auto& label, std::size_t) { return withoutId(label); }) ||
                      all([&](const auto& label, std::size_t i) { return withoutIndex(label, i); });
    if (some) labels = std::move(names);
}

}  // namespace

fs::path networksFolder() {
    if (const char* folder = std::getenv("SPOOR_NETWORKS"); folder && *folder) return folder;
    return dataDir() / "networks";
}

fs::path secondTrackerFile(const fs::path& first) {
    for (const auto& [word, other] : trackerFileWords) {
        std::string name = first.filename().string();
        const std::size_t at = name.rfind(word);
        std::error_code failed;
        if (at == std::string::npos) continue;
        fs::path second = first.parent_path() / name.replace(at, std::string(word).size(), other);
        if (fs::is_regular_file(second, failed)) return second;
    }
    return {};
}

fs::path installedOr(const std::string& given) {
    std::error_code failed;
    const bool name =
        !given.empty() && given.find('/') == std::string::npos && !fs::exists(given, failed);
    if (!name) return given;
    const fs::path folder = networksFolder() / given;
    return fs::is_directory(folder, failed) ? folder : fs::path(given);
}

std::vector<fs::path> networkFilesIn(const fs::path& folder) {
    std::vector<fs::path> found, ncnn;
    std::error_code failed;
    std::size_t seen = 0;
    for (fs::directory_iterator at(folder, failed), end; !failed && at != end;
         at.increment(failed)) {
        if (++seen > maxFolderEntries) break;
        if (at->path().extension() == ".onnx") found.push_back(at->path());
        if (at->path().extension() == ".param") ncnn.push_back(at->path());
    }
    return found.empty() ? ncnn : found;
}

std::vector<fs::path> filesOfNetwork(const fs::path& file) {
    std::vector<fs::path> files{file};
    std::error_code failed;
    const auto add = [&](fs::path other) {
        if (fs::is_regular_file(other, failed)) files.push_back(std::move(other));
    };
    if (file.extension() == ".param") add(fs::path(file).replace_extension(".bin"));
    if (file.extension() == ".onnx") {
        for (const std::string& name : externalFiles(file)) add(file.parent_path() / name);
    }
    const bool network = file.extension() == ".param" || file.extension() == ".onnx";
    if (network) add(fs::path(file).replace_extension(".toml"));
    if (network) add(labelsOf(file));
    return files;
}

Result<fs::path> networkFile(const std::string& given) {
    const fs::path path = installedOr(given);
    std::error_code failed;
    if (!fs::is_directory(path, failed)) return path;
    const std::vector<fs::path> found = networkFilesIn(path);
    if (found.size() == 1) return found.front();
    return Message(SPOOR_TR("engine",
                            "The folder \"%1\" must contain one network (*.onnx), but it has %2. "
                            "Choose the file itself."),
                   path.string(), found.size());
}

Result<std::shared_ptr<const NetworkGraph>> readGraph(const std::string& path) {
    static std::mutex mutex;
    static std::pair<std::vector<Stamp>, std::shared_ptr<const NetworkGraph>> known;
    {
        const std::lock_guard lock(mutex);
        const bool same = known.second && known.first.front().path == path &&
                          stampsOf(path, known.second->files) == known.first;
        if (same) return known.second;
    }
    const auto before = stampsOf(path, {});
    auto read = readOnnx(path);
    if (!read) return read.error();
    auto graph = std::make_shared<const NetworkGraph>(std::move(read).value());
    auto now = stampsOf(path, graph->files);
    const std::lock_guard lock(mutex);
    if (now && before && now->front() == before->front()) known = {std::move(*now), graph};
    return graph;
}

Result<std::vector<std::string>> parseLabels(std::string_view text, const std::string& name) {
    if (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);
    if (!isText(text)) {
        return Message(
            SPOOR_TR("engine",
                     "\"%1\" is not UTF-8 text. Specify a text file with one label per line."),
            name);
    }
    std::vector<std::string> labels;
    std::size_t used = 0;  // number of lines up to the last one that is not empty
    while (!text.empty()) {
        const auto end = std::min(text.find('\n'), text.size());
        labels.emplace_back(trimmed(text.substr(0, end)));
        if (!labels.back().empty()) used = labels.size();
        if (labels.back().size() > maxLabelLength) {
            return Message(SPOOR_TR("engine",
                                    "Line %1 of \"%2\" is too long for a label. Specify a text "
                                    "file with one label per line."),
                           (long)labels.size(), name);
        }
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    labels.resize(used);
    if (labels.empty()) {
        return Message(
            SPOOR_TR("engine", "\"%1\" is empty. Specify a text file with one label per line."),
            name);
    }
    dropIds(labels);
    return labels;
}

fs::path labelsOf(const fs::path& network) {
    std::error_code failed;
    for (const fs::path& file :
         {fs::path(network).replace_extension(".txt"), network.parent_path() / "labels.txt"})
        if (fs::is_regular_file(file, failed)) return file;
    return {};
}

Result<std::vector<std::string>> readLabels(const std::string& path) {
    std::error_code failed;
    const std::uintmax_t bytes = fs::file_size(path, failed);
    if (!failed && bytes > maxLabelBytes) {
        return Message(SPOOR_TR("engine",
                                "\"%1\" has %2 MB, which is too large for a list of labels. "
                                "Specify a text file with one label per line."),
                       path, (long)(bytes >> 20));
    }
    const auto text = failed ? std::nullopt : readFile(path);
    if (!text) {
        return Message(SPOOR_TR("engine",
                                "Cannot read the label file \"%1\". Specify a text file with one "
                                "label per line."),
                       path);
    }
    return parseLabels(*text, path);
}

}  // namespace spoor
