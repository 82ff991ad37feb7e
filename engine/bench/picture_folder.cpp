// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/bench/picture_folder.h"

#include "engine/base/error.h"
#include "engine/base/natural_order.h"
#include "engine/formats/boxes/otb.h"
#include "engine/media/pnm_picture.h"

#include <algorithm>

namespace spoor {
namespace {

namespace fs = std::filesystem;

[[noreturn]] void refuse(const char* sentence, const std::string& what) {
    throw EngineError(Message(sentence).arg(what));
}

constexpr const char* noPicture =
    SPOOR_TR("engine", "\"%1\" is not a binary 8-bit PGM or PPM image. Convert it.");

}  // namespace

Frame readPnm(const fs::path& file, FrameIndex index) {
    auto picture = readBinaryPnm(file.string());
    if (!picture) refuse(noPicture, file.string());
    return picture->seal(index, double(index) / 25);
}

Frame noisePicture(SizeI size, std::uint32_t seed) {
    FrameBuilder builder(size);
    std::uint32_t state = seed;
    for (int y = 0; y < size.height; ++y) {
        for (int x = 0; x < 4 * size.width; ++x) {
            state = state * 1664525u + 1013904223u;
            builder.row(y)[x] = std::uint8_t(state >> 24);
        }
    }
    return builder.seal(0, 0);
}

std::vector<fs::path> pnmFiles(const std::string& folder) {
    std::vector<fs::path> files;
    std::error_code error;
    for (const auto& entry : fs::directory_iterator(folder, error)) {
        const auto suffix = entry.path().extension();
        if (suffix == ".pgm" || suffix == ".ppm") files.push_back(entry.path());
    }
    if (files.empty()) {
        refuse(SPOOR_TR("engine",
                        "The folder \"%1\" contains no binary PGM or PPM images. 'spoor-cli bench' "
                        "also decodes videos and other image formats."),
               folder);
    }
    std::ranges::sort(files, [](const fs::path& a, const fs::path& b) {
        return naturalLess(a.native(), b.native());
    });
    return files;
}

bool hasTruth(const std::string& folder) {
    return fs::exists(fs::path(folder) / "groundtruth.txt");
}

TruthSequence readSequence(const std::string& folder, std::size_t most) {
    TruthSequence sequence;
    fs::path path = fs::path(folder).lexically_normal();
    if (path.filename().empty()) path = path.parent_path();
    sequence.name = path.filename().string();
    for (const auto& file : pnmFiles(folder)) {
        if (sequence.frames.size() >= most) break;
        sequence.frames.push_back(readPnm(file, FrameIndex(sequence.frames.size())));
        if (sequence.frames.back().size() != sequence.frames.front().size()) {
            refuse(SPOOR_TR("engine",
                            "The images in \"%1\" differ in size, so they cannot be tracked. Omit "
                            "this sequence."),
                   folder);
        }
    }
    const auto boxes = [&](const char* name) {
        const ImportResult read = readPlainBoxes((path / name).string(), {});
        return boxSequence(read.session, FrameIndex(sequence.frames.size()));
    };
    sequence.truth = boxes("groundtruth.txt");
    const BoxSequence first = fs::exists(path / "init.txt") ? boxes("init.txt") : sequence.truth;
    if (!first[0]) {
        refuse(SPOOR_TR("engine",
                        "\"%1\" has no box for its first frame. Add one to init.txt as x,y,w,h."),
               folder);
    }
    sequence.first = *first[0];
    return sequence;
}

}  // namespace spoor
