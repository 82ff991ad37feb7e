// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/message.h"

#include <cstdint>
#include <filesystem>
#include <map>
#include <string>
#include <vector>

/// Files of ncnn: NAME.param lists the layers, and NAME.bin holds their weights. Formats: the page
/// "param and model file structure" of ncnn's documentation. All functions throw EngineError.
namespace spoor::ncnn {

/// Refuses a layer, with the reason `why` and its argument.
[[noreturn]] void refuse(const std::string& file, const std::string& layer, const char* why,
                         const std::string& more = {});
/// The message about a file that is not such a text.
Message notNcnn(const std::string& file);

struct Layer {
    std::string type, name;
    std::vector<std::string> inputs, outputs;
    std::map<int, std::string> values;  ///< Lists without their length, separated by commas.

    std::int64_t whole(int id, std::int64_t otherwise) const;
    float real(int id, float otherwise) const;
    std::vector<float> reals(int id) const;  ///< Empty if it is missing.
};

/// The weights in the order of the layers.
class Weights {
public:
    Weights(std::string bytes, std::string file);
    /// Plain numbers.
    std::vector<float> plain(std::int64_t count, const Layer& layer);
    /// Numbers behind a tag that tells how they are stored: float32 or float16.
    std::vector<float> tagged(std::int64_t count, const Layer& layer);
    /// Refuses weights that no layer needs.
    void finish(const Layer& last) const;

private:
    void take(void* to, std::size_t bytes, const Layer& layer);
    std::string m_bytes, m_file;
    std::size_t m_at = 0;
};

struct NcnnNetwork {
    std::string file;  ///< for messages
    std::vector<Layer> layers;
    Weights weights;
};
NcnnNetwork readPart(const std::filesystem::path& param);

}  // namespace spoor::ncnn
