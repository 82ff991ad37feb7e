// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/npy_file.h"
#include "engine/cli/output/artifacts/artifact_line.h"
#include "engine/formats/io/text_file.h"
#include "engine/pipeline/artifact.h"

#include <nlohmann/json.hpp>

namespace spoor {
namespace {

namespace fs = std::filesystem;

void writeBytes(const fs::path& path, const std::string& head, const void* data,
                std::size_t bytes) {
    TextFile file(path.string());
    file.write(head);
    file.write({static_cast<const char*>(data), bytes});
    file.finish();
}

void writeNpy(const fs::path& path, const ScalarMap& map) {
    const std::string bytes = npyBytes({{map.size.height, map.size.width}, map.values});
    writeBytes(path, bytes, nullptr, 0);
}

/// Writes Netpbm's PAM format: a text header followed by RGBA samples.
void writePam(const fs::path& path, const Raster& raster) {
    std::vector<std::uint8_t> rgba(raster.pixels);
    for (std::size_t i = 0; i + 3 < rgba.size(); i += 4) std::swap(rgba[i], rgba[i + 2]);
    writeBytes(path,
               "P7\nWIDTH " + std::to_string(raster.size.width) + "\nHEIGHT " +
                   std::to_string(raster.size.height) +
                   "\nDEPTH 4\nMAXVAL 255\nTUPLTYPE RGB_ALPHA\nENDHDR\n",
               rgba.data(), rgba.size());
}

}  // namespace

void writeArtifact(const ScalarMap& map, ArtifactLine& line) {
    line.beginParts();
    writeNpy(line.stem.string() + ".npy", map);
    line.json["file"] = line.stem.filename().string() + ".npy";
    line.json["size"] = {map.size.width, map.size.height};
    line.json["footprint"] = toJson(map.footprint);
}

void writeArtifact(const Raster& raster, ArtifactLine& line) {
    line.beginParts();
    writePam(line.stem.string() + ".pam", raster);
    line.json["file"] = line.stem.filename().string() + ".pam";
    line.json["size"] = {raster.size.width, raster.size.height};
}

void writeArtifact(const Gallery& gallery, ArtifactLine& line) {
    line.beginParts();
    for (const auto& picture : gallery.pictures) {
        const std::string name = line.stem.string() + "_" + std::to_string(picture.id) + ".pam";
        writePam(name, picture.raster);
        line.json["pictures"].push_back({{"id", picture.id},
                                         {"file", fs::path(name).filename().string()},
                                         {"caption", picture.caption.english()}});
    }
}

}  // namespace spoor
