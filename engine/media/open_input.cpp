// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/media/open_input.h"

#include "engine/media/backward_source.h"
#include "engine/media/picture_source.h"
#include "engine/media/sample_scene.h"

#include <filesystem>

namespace spoor {
namespace {

constexpr std::string_view backwardPrefix = "backward:";

std::unique_ptr<FrameSource> openBackward(const std::string& input) {
    std::error_code error;
    const bool sample = input == "sample" && !std::filesystem::exists(input, error);
    return backwardSource(sample ? makeSampleSource() : openSource(input));
}

}  // namespace

std::shared_ptr<FrameStore> openInput(const std::string& input) {
    return openInput(input, {});
}

std::shared_ptr<FrameStore> openInput(const std::string& input, FrameStore::Options options) {
    std::error_code error;
    if (input == "sample" && !std::filesystem::exists(input, error)) {
        return FrameStore::fromSource(makeSampleSource(), options);
    }
    if (input.starts_with(backwardPrefix) && !std::filesystem::exists(input, error))
        return FrameStore::fromSource(openBackward(input.substr(backwardPrefix.size())), options);
    return FrameStore::open(input, options);
}

std::vector<std::string> pictureNames(const std::string& input) {
    std::error_code error;
    std::unique_ptr<FrameSource> source;
    if (std::filesystem::is_directory(input, error))
        source = PictureSource::openFolder(input);
    else if (PictureSource::isPattern(input))
        source = PictureSource::openPattern(input);
    std::vector<std::string> names;
    if (const auto* pictures = dynamic_cast<const PictureSource*>(source.get()))
        for (const std::string& file : pictures->files())
            names.push_back(std::filesystem::path(file).filename().string());
    return names;
}

}  // namespace spoor
