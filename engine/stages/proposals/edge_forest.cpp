// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/stages/proposals/edge_forest.h"

#include "engine/base/error.h"
#include "engine/base/paths.h"
#include "engine/media/frame.h"
#include "engine/pipeline/stage.h"
#include "engine/pipeline/stage_context.h"
#include "engine/stages/proposals/ximgproc.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

namespace spoor {
namespace {

// Frame pixels to add around a region, since the forest uses patches of 32 pixels.
constexpr int margin = 16;

class ForestEdges : public EdgeMap {
public:
    explicit ForestEdges(const std::string& file) : m_file(file), m_module(ximgproc()) {
        (void)openInputFile(file).orThrow();  // OpenCV would wait for a pipe.
        m_forest = m_module.openForest(file.c_str(), m_error.data(), m_error.size());
        if (m_forest) return;
        throw EngineError(
            Message(SPOOR_TR("engine",
                             "\"%1\" is not a structured forest for OpenCV: %2. Choose a model "
                             "file of OpenCV's structured edge detection."),
                    file, m_error.data()));
    }
    ~ForestEdges() override { m_module.closeForest(m_forest); }
    ForestEdges(const ForestEdges&) = delete;
    ForestEdges& operator=(const ForestEdges&) = delete;

    EdgeMaps find(FrameContext& frame, StageContext& stages, std::span<const EdgeMapRegion> regions,
                  const Buffer*) override {
        EdgeMaps maps;
        Stage stage(stages, "edge_map");
        stage.runOnHost("edge_forest", [&] {
            for (const auto& region : regions) {
                maps.offsets.push_back(maps.onHost.size());
                add(frame.frame(), region, maps.onHost);
            }
        });
        maps.count = maps.onHost.size();
        return maps;
    }

private:
    void add(const Frame& frame, const EdgeMapRegion& region, std::vector<float>& values) {
        const RectI& place = region.place;
        const RectI wide{place.x - margin, place.y - margin, place.width + 2 * margin,
                         place.height + 2 * margin};
        const auto pixels = workingPixels(frame, wide, region.halve);
        const std::size_t all = std::size_t(wide.width) * std::size_t(wide.height);
        std::vector<float> magnitude(all), orientation(all);
        if (!m_module.findEdges(m_forest, pixels.data(), wide.width, wide.height, magnitude.data(),
                                orientation.data(), m_error.data(), m_error.size())) {
            throw EngineError(Message(SPOOR_TR("engine",
                                               "The structured forest \"%1\" failed: %2. Choose "
                                               "another model, or edges from gradients."),
                                      m_file, m_error.data()));
        }
        const auto take = [&](const std::vector<float>& from, float limit) {
            for (int y = 0; y < place.height; ++y) {
                const float* row = from.data() + std::size_t(y + margin) * std::size_t(wide.width);
                for (int x = 0; x < place.width; ++x) {
                    const float value = row[x + margin];
                    values.push_back(std::isfinite(value) ? std::clamp(value, 0.0f, limit) : 0.0f);
                }
            }
        };
        take(magnitude, 1);
        take(orientation, std::numbers::pi_v<float>);
    }

    std::string m_file;
    const XimgprocModule& m_module;
    void* m_forest = nullptr;
    std::array<char, 512> m_error{};
};

}  // namespace

std::unique_ptr<EdgeMap> makeForestEdges(const std::string& modelFile) {
    if (modelFile.empty()) {
        throw EngineError(
            Message(SPOOR_TR("engine",
                             "Edges from a structured forest need a model file, which is not "
                             "included with Spoor. Choose one, or edges from gradients.")));
    }
    return std::make_unique<ForestEdges>(modelFile);
}

}  // namespace spoor
