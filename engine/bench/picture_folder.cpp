// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/bench/picture_folder.h"

#include "engine/base/error.h"
#include "engine/session/formats/otb.h"

#include <algorithm>
#include <fstream>

namespace spoor {
namespace {

namespace fs = std::filesystem;

constexpr int mostSide = 16384;

[[noreturn]] void refuse(const char* sentence, const std::string& what) {
    throw EngineError(Message(sentence).arg(what));
}

constexpr const char* noPicture = SPOOR_TR(
    "engine", "%1 is no binary PGM or PPM picture of 8 bits. Convert it, or write it again.");

/// The next number of the header; comments may stand between.
int headerNumber(std::istream& in) {
    while ((in >> std::ws) && in.peek() == '#') in.ignore(1 << 16, '\n');
    int number = -1;
    in >> number;
    return number;
}

void fill(FrameBuilder& builder, const std::vector<std::uint8_t>& samples, bool colour) {
    const auto width = std::size_t(builder.size().width);
    for (int y = 0; y < builder.size().height; ++y) {
        const std::uint8_t* in = samples.data() + std::size_t(y) * width * (colour ? 3 : 1);
        std::uint8_t* out = builder.row(y);
        for (std::size_t x = 0; x < width; ++x, out += 4) {
            out[0] = colour ? in[x * 3 + 2] : in[x];
            out[1] = colour ? in[x * 3 + 1] : in[x];
            out[2] = colour ? in[x * 3] : in[x];
            out[3] = 255;
        }
    }
}

}  // namespace

Frame readPnm(const fs::path& file, FrameIndex index) {
    std::ifstream in(file, std::ios::binary);
    char magic[2] = {};
    in.read(magic, 2);
    const bool colour = magic[1] == '6';
    const int width = headerNumber(in), height = headerNumber(in), most = headerNumber(in);
    in.get();
    const bool sane = in && magic[0] == 'P' && (colour || magic[1] == '5') && most == 255 &&
                      width > 0 && height > 0 && width <= mostSide && height <= mostSide;
    if (!sane) refuse(noPicture, file.string());
    std::vector<std::uint8_t> samples(std::size_t(width) * std::size_t(height) * (colour ? 3 : 1));
    in.read(reinterpret_cast<char*>(samples.data()), std::streamsize(samples.size()));
    if (!in) refuse(noPicture, file.string());
    FrameBuilder builder({width, height});
    builder.grey(!colour);
    fill(builder, samples, colour);
    return builder.seal(index, double(index) / 25);
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
                        "The folder %1 has no binary PGM or PPM pictures. Give it to 'spoor-cli "
                        "bench', which decodes videos and other pictures first."),
               folder);
    }
    std::sort(files.begin(), files.end());
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
                            "The pictures of %1 differ in size, so nothing can be tracked "
                            "through them. Leave this sequence away."),
                   folder);
        }
    }
    const auto boxes = [&](const char* name) {
        const Imported read = readPlainBoxes((path / name).string(), {});
        return boxSequence(read.session, FrameIndex(sequence.frames.size()));
    };
    sequence.truth = boxes("groundtruth.txt");
    const BoxSequence first = fs::exists(path / "init.txt") ? boxes("init.txt") : sequence.truth;
    if (!first[0]) {
        refuse(SPOOR_TR("engine",
                        "%1 has no box on its first frame to start on. Put one into init.txt, as "
                        "x,y,w,h."),
               folder);
    }
    sequence.first = *first[0];
    return sequence;
}

}  // namespace spoor
