// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/evaluation/runs/sequence_folder.h"

#include "engine/base/natural_order.h"
#include "engine/base/picture_suffix.h"
#include "engine/base/text.h"
#include "engine/evaluation/runs/sequence_attributes.h"
#include "engine/formats/format_table.h"
#include "engine/formats/io/text_file.h"

#include <algorithm>
#include <filesystem>
#include <optional>
#include <set>

namespace spoor {
namespace {

namespace fs = std::filesystem;

/// The entries of a folder in natural order; none if it cannot be read.
std::vector<fs::path> entriesOf(const fs::path& folder) {
    std::vector<fs::path> entries;
    std::error_code error;
    for (const auto& entry : fs::directory_iterator(folder, error))
        if (!entry.path().filename().string().starts_with('.')) entries.push_back(entry.path());
    std::ranges::sort(entries, [](const fs::path& a, const fs::path& b) {
        return naturalLess(a.native(), b.native());
    });
    return entries;
}

std::vector<fs::path> foldersIn(const fs::path& folder) {
    std::vector<fs::path> entries = entriesOf(folder);
    std::erase_if(entries, [](const fs::path& each) { return !fs::is_directory(each); });
    return entries;
}

std::string inputIn(const fs::path& folder) {
    for (const char* name : {"img", "color"})
        if (fs::is_directory(folder / name)) return (folder / name).string();
    for (const fs::path& entry : entriesOf(folder)) {
        if (hasVideoSuffix(entry.string())) return entry.string();
        if (fs::is_regular_file(entry) && hasPictureSuffix(entry.filename().string()))
            return folder.string();
    }
    return {};
}

std::string truthIn(const fs::path& folder) {
    for (const char* name : {"groundtruth.txt", "groundtruth_rect.txt"})
        if (fs::is_regular_file(folder / name)) return (folder / name).string();
    return fs::is_directory(folder / "masks") ? (folder / "masks").string() : std::string();
}

/// A folder that has neither part of a sequence is not one.
bool isNothing(const FoundSequence& found) {
    return found.sequence.input.empty() && found.sequence.truth.empty();
}

/// The sequences of DAVIS: pictures and masks in two trees; empty if the folder has none.
std::vector<FoundSequence> davisSequences(const fs::path& folder) {
    std::vector<FoundSequence> all;
    for (const fs::path& size : foldersIn(folder / "JPEGImages"))
        for (const fs::path& pictures : foldersIn(size)) {
            FoundSequence found{pictures.string()};
            const fs::path masks = folder / "Annotations" / size.filename() / pictures.filename();
            found.sequence.name = pictures.filename().string();
            found.sequence.input = pictures.string();
            found.sequence.truth = masks.string();
            if (!fs::is_directory(masks))
                found.problem = Message(
                    SPOOR_TR("engine", "It has no ground truth. Add a folder \"%1\" with masks."),
                    masks.string());
            all.push_back(std::move(found));
        }
    return all;
}

std::vector<FoundSequence> sequencesOf(const std::vector<fs::path>& folders) {
    std::vector<FoundSequence> all;
    for (const fs::path& folder : folders) {
        try {
            FoundSequence found = sequenceIn(folder.string());
            if (!isNothing(found)) all.push_back(std::move(found));
        } catch (const EngineError& error) {
            all.push_back({folder.string(), {}, 0, error.message()});
        }
    }
    return all;
}

/// Reads the ground truth, and notes why the sequence cannot be used.
void check(FoundSequence& found) {
    const auto imported = importSession(found.sequence.truth, {});
    if (!imported) {
        found.problem = imported.error();
        return;
    }
    const Session& session = imported.value().session;
    found.frames = session.frames();
    const auto isAbsent = [](const SessionTarget& target) {
        return std::ranges::none_of(target.boxes,
                                    [](const SessionBox& box) { return box.present(); });
    };
    if (std::ranges::all_of(session.targets(), isAbsent))
        found.problem =
            Message(SPOOR_TR("engine", "\"%1\" has no box to start from."), found.sequence.truth);
}

}  // namespace

std::vector<std::string> attributesInFile(const std::string& path) {
    const auto attributes = attributesOf(readTextFile(path).orThrow());
    if (!attributes)
        throw EngineError(Message("%1: %2").arg(path).arg(attributes.error().english()));
    return attributes.value();
}

FoundSequence sequenceIn(const std::string& path) {
    const fs::path folder = fs::path(path) / "";  // so that its name is that of the parent
    FoundSequence found{folder.parent_path().string()};
    SuiteSequence& sequence = found.sequence;
    sequence.name = folder.parent_path().filename().string();
    sequence.truth = truthIn(folder);
    sequence.input = inputIn(folder.parent_path());
    if (sequence.truth.empty())
        found.problem = SPOOR_TR(
            "engine", "It has no ground truth. Add groundtruth.txt with one box per frame.");
    else if (sequence.input.empty())
        found.problem =
            SPOOR_TR("engine", "It has no images. Add them in a folder img, or add a video.");
    if (!found.problem.empty()) return found;
    if (fs::is_regular_file(folder / "init.txt")) {
        std::string line = readTextFile((folder / "init.txt").string()).orThrow();
        line = line.substr(0, line.find_first_of("\r\n"));
        sequence.init = parseBox(line).orThrow();
    }
    if (fs::is_regular_file(folder / "attrs.txt"))
        sequence.attributes = attributesInFile((folder / "attrs.txt").string());
    return found;
}

std::vector<FoundSequence> findSequences(const std::string& path) {
    const fs::path folder(path);
    if (fs::is_directory(folder / "JPEGImages")) return davisSequences(folder);
    const FoundSequence own = sequenceIn(path);
    if (own.problem.empty()) return {own};
    std::vector<FoundSequence> all;
    for (const fs::path& each : foldersIn(folder)) {
        std::vector<FoundSequence> found = sequencesOf({each});
        if (found.empty()) found = sequencesOf(foldersIn(each));
        all.insert(all.end(), found.begin(), found.end());
    }
    const bool some =
        std::ranges::any_of(all, [](const FoundSequence& each) { return each.problem.empty(); });
    return some || isNothing(own) ? all : std::vector<FoundSequence>{own};
}

std::vector<FoundSequence> checkedSequences(const std::vector<std::string>& folders) {
    std::vector<FoundSequence> all;
    for (const std::string& folder : folders) {
        try {
            for (FoundSequence& each : findSequences(folder)) all.push_back(std::move(each));
        } catch (const EngineError& error) {
            all.push_back({folder, {}, 0, error.message()});
        } catch (const fs::filesystem_error& error) {
            all.push_back({folder, {}, 0, Message("%1").arg(error.what())});
        }
    }
    std::set<std::string> names;
    for (FoundSequence& each : all) {
        if (!each.problem.empty()) continue;
        std::string& name = each.sequence.name;
        const std::string stem = name;
        for (int number = 2; !names.insert(name).second; ++number)
            name = stem + " " + std::to_string(number);
        check(each);
    }
    return all;
}

}  // namespace spoor
