// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/cli/artifact_files.h"

#include "engine/base/error.h"
#include "engine/cli/output_check.h"

#include <nlohmann/json.hpp>

namespace spoor {
namespace {

using nlohmann::json;
namespace fs = std::filesystem;

json toJson(const RectF& box) {
    return {box.x, box.y, box.width, box.height};
}

void writeBytes(const fs::path& path, const std::string& head, const void* data,
                std::size_t bytes) {
    TextFile file(path.string());
    file.write(head);
    file.write({static_cast<const char*>(data), bytes});
    file.finish();
}

/// NumPy's .npy, version 1.0: magic, length of the head, the head padded to 64 bytes, the values.
void writeNpy(const fs::path& path, const ScalarMap& map) {
    std::string dict = "{'descr': '<f4', 'fortran_order': False, 'shape': (" +
                       std::to_string(map.size.height) + ", " + std::to_string(map.size.width) +
                       "), }";
    while ((10 + dict.size() + 1) % 64 != 0) dict += ' ';
    dict += '\n';
    std::string head("\x93NUMPY\x01\x00", 8);
    head += char(dict.size() & 255);
    head += char(dict.size() >> 8);
    writeBytes(path, head + dict, map.values.data(), map.values.size() * sizeof(float));
}

/// Netpbm's PAM: a head in words, then R G B A.
void writePam(const fs::path& path, const Raster& raster) {
    std::vector<std::uint8_t> rgba(raster.pixels);
    for (std::size_t i = 0; i + 3 < rgba.size(); i += 4) std::swap(rgba[i], rgba[i + 2]);
    writeBytes(path,
               "P7\nWIDTH " + std::to_string(raster.size.width) + "\nHEIGHT " +
                   std::to_string(raster.size.height) +
                   "\nDEPTH 4\nMAXVAL 255\nTUPLTYPE RGB_ALPHA\nENDHDR\n",
               rgba.data(), rgba.size());
}

/// The line of one artifact; `stem` is where its larger parts go.
struct Line {
    const fs::path& stem;
    json& out;

    void operator()(const BoxList& list) const {
        for (const auto& box : list.boxes) {
            json row = {{"box", toJson(box.box)}, {"score", box.score}, {"accepted", box.accepted}};
            if (!box.reason.empty()) row["reason"] = box.reason.english();
            for (const auto& [name, value] : box.attributes) row[name] = value;
            out["boxes"].push_back(row);
        }
    }
    void operator()(const ScalarMap& map) const {
        writeNpy(stem.string() + ".npy", map);
        out["file"] = stem.filename().string() + ".npy";
        out["size"] = {map.size.width, map.size.height};
        out["footprint"] = toJson(map.footprint);
    }
    void operator()(const Raster& raster) const {
        writePam(stem.string() + ".pam", raster);
        out["file"] = stem.filename().string() + ".pam";
        out["size"] = {raster.size.width, raster.size.height};
    }
    void operator()(const PointSet& set) const {
        for (const auto& point : set.points) {
            out["points"].push_back({{"from", {point.from.x, point.from.y}},
                                     {"to", {point.to.x, point.to.y}},
                                     {"error", point.error},
                                     {"kept", point.kept}});
        }
    }
    void operator()(const Series& series) const {
        for (const auto& [label, value] : series.values) out["values"][label.english()] = value;
    }
    void operator()(const Bars& bars) const {
        for (const auto& [label, value] : bars.bars) {
            out["bars"].push_back({{"label", label.english()}, {"value", value}});
        }
    }
    void operator()(const Funnel& funnel) const {
        for (const auto& step : funnel.steps) {
            out["steps"].push_back({{"label", step.label.english()}, {"count", step.count}});
        }
    }
    void operator()(const Gallery& gallery) const {
        for (const auto& picture : gallery.pictures) {
            const std::string name = stem.string() + "_" + std::to_string(picture.id) + ".pam";
            writePam(name, picture.raster);
            out["pictures"].push_back({{"id", picture.id},
                                       {"file", fs::path(name).filename().string()},
                                       {"caption", picture.caption.english()}});
        }
    }
    void operator()(const Text& text) const { out["text"] = text.text.english(); }
};

bool hasFiles(const Artifact& artifact) {
    return std::holds_alternative<ScalarMap>(artifact.value) ||
           std::holds_alternative<Raster>(artifact.value) ||
           std::holds_alternative<Gallery>(artifact.value);
}

}  // namespace

ArtifactFiles::ArtifactFiles(fs::path dir, std::set<std::string> ids)
    : m_dir(std::move(dir)), m_ids(std::move(ids)) {
    makeFolder(m_dir);
}

void ArtifactFiles::write(FrameIndex frame, const std::vector<Artifact>& artifacts) {
    for (const auto& artifact : artifacts) {
        if (!m_ids.count(artifact.id)) continue;
        const fs::path folder = m_dir / artifact.id;
        if (hasFiles(artifact)) makeFolder(folder);
        char name[48];
        std::snprintf(name, sizeof name, "%08lld_%d", (long long)frame, int(artifact.target));
        json line = {{"frame", frame}, {"target", artifact.target}};
        std::visit(Line{folder / name, line}, artifact.value);
        auto& file = m_lines[artifact.id];
        if (!file) file = std::make_unique<TextFile>((m_dir / (artifact.id + ".jsonl")).string());
        file->write(line.dump(-1, ' ', false, json::error_handler_t::replace) + "\n");
    }
}

void ArtifactFiles::finish() {
    for (auto& [id, file] : m_lines) file->finish();
}

}  // namespace spoor
