// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/inference/onnx/onnx_ncnn_file.h"

#include "engine/base/error.h"
#include "engine/base/paths.h"
#include "engine/inference/onnx/onnx_tensors.h"

#include <bit>
#include <charconv>
#include <cstring>
#include <sstream>
#include <utility>

namespace spoor::ncnn {
namespace {

constexpr std::size_t maxParamBytes = std::size_t{16} << 20, maxBinBytes = std::size_t{512} << 20;
constexpr int maxLayers = 20'000, maxWires = 64;
constexpr std::int64_t maxValues = std::int64_t{128} << 20;
constexpr int firstList = -23300;  // ids of lists: -23300 - id

template <typename T>
T parsed(const std::string& text, T otherwise) {
    T value = otherwise;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    return error == std::errc{} && end == text.data() + text.size() ? value : otherwise;
}

Layer layerIn(const std::string& line, const std::string& file) {
    std::istringstream words(line);
    Layer layer;
    int inputs = 0, outputs = 0;
    words >> layer.type >> layer.name >> inputs >> outputs;
    const auto check = [&](bool sound) {
        if (!sound) refuse(file, layer.name, SPOOR_TR("engine", "its line is damaged"));
    };
    check(words && inputs >= 0 && outputs >= 0 && inputs <= maxWires && outputs <= maxWires);
    layer.inputs.resize(std::size_t(inputs));
    layer.outputs.resize(std::size_t(outputs));
    for (std::string& each : layer.inputs) words >> each;
    for (std::string& each : layer.outputs) words >> each;
    check(bool(words));
    for (std::string setting; words >> setting;) {
        const std::size_t equals = setting.find('=');
        check(equals != std::string::npos);
        int id = parsed(setting.substr(0, equals), firstList + 1);
        check(id <= firstList || (id >= 0 && id < 100));
        std::string value = setting.substr(equals + 1);
        if (id <= firstList) {  // a list: its length comes first
            id = firstList - id;
            const std::size_t comma = value.find(',');
            value = comma == std::string::npos ? "" : value.substr(comma + 1);
        }
        layer.values[id] = std::move(value);
    }
    return layer;
}

std::vector<Layer> layersIn(const std::string& text, const std::string& file) {
    std::istringstream lines(text);
    std::int64_t magic = 0, count = 0, blobs = 0;
    lines >> magic >> count >> blobs;
    if (!lines || magic != 7767517 || count < 1 || count > maxLayers)
        throw EngineError(notNcnn(file));
    std::vector<Layer> layers;
    for (std::string line; std::getline(lines, line);)
        if (line.find_first_not_of(" \t\r") != std::string::npos)
            layers.push_back(layerIn(line, file));
    if (std::int64_t(layers.size()) != count) throw EngineError(notNcnn(file));
    return layers;
}

float fromHalf(std::uint16_t bits) {
    const std::uint32_t sign = std::uint32_t(bits & 0x8000) << 16, rest = bits & 0x7fff;
    if (rest >= 0x7c00) return std::numeric_limits<float>::infinity();
    if (rest < 0x0400) return std::bit_cast<float>(sign | 0x3f800000) * float(rest) * 0x1p-24f;
    return std::bit_cast<float>(sign | ((rest << 13) + (112u << 23)));
}

}  // namespace

void refuse(const std::string& file, const std::string& layer, const char* why,
            const std::string& more) {
    throw EngineError(Message(SPOOR_TR("engine",
                                       "Cannot read the layer '%2' of the ncnn network %1: %3. "
                                       "Export the network to ONNX."),
                              file, shownName(layer), Message(why, more).english()));
}

Message notNcnn(const std::string& file) {
    return Message(SPOOR_TR("engine",
                            "\"%1\" is not the text of an ncnn network (.param) or is damaged. "
                            "Choose another network."),
                   file);
}

std::int64_t Layer::whole(int id, std::int64_t otherwise) const {
    const auto found = values.find(id);
    return found == values.end() ? otherwise : parsed(found->second, otherwise);
}

float Layer::real(int id, float otherwise) const {
    const auto found = values.find(id);
    return found == values.end() ? otherwise : parsed(found->second, otherwise);
}

std::vector<float> Layer::reals(int id) const {
    std::vector<float> list;
    const auto found = values.find(id);
    std::istringstream text(found == values.end() ? std::string() : found->second);
    for (std::string each; std::getline(text, each, ',');) list.push_back(parsed(each, 0.0f));
    return list;
}

Weights::Weights(std::string bytes, std::string file)
    : m_bytes(std::move(bytes)), m_file(std::move(file)) {}

std::vector<float> Weights::plain(std::int64_t count, const Layer& layer) {
    if (count < 0 || count > maxValues)
        refuse(m_file, layer.name, SPOOR_TR("engine", "its number of weights is impossible"));
    std::vector<float> values(static_cast<std::size_t>(count));
    take(values.data(), values.size() * sizeof(float), layer);
    return values;
}

std::vector<float> Weights::tagged(std::int64_t count, const Layer& layer) {
    constexpr std::uint32_t half = 0x01306B47, single = 0x0002C056;
    std::uint32_t tag = 0;
    take(&tag, sizeof tag, layer);
    if (tag == 0 || tag == single) return plain(count, layer);
    if (tag != half)
        refuse(m_file, layer.name,
               SPOOR_TR("engine", "its weights are quantised, which is not supported"));
    std::vector<float> values;
    for (std::int64_t i = 0; i < count; ++i) {
        std::uint16_t bits = 0;
        take(&bits, sizeof bits, layer);
        values.push_back(fromHalf(bits));
    }
    m_at = (m_at + 3) / 4 * 4;
    return values;
}

void Weights::finish(const Layer& last) const {
    if (m_at < m_bytes.size())
        refuse(m_file, last.name, SPOOR_TR("engine", "more weights follow than it needs"));
}

void Weights::take(void* to, std::size_t bytes, const Layer& layer) {
    if (m_at > m_bytes.size() || bytes > m_bytes.size() - m_at)
        refuse(m_file, layer.name, SPOOR_TR("engine", "its weights are missing in the .bin file"));
    std::memcpy(to, m_bytes.data() + m_at, bytes);
    m_at += bytes;
}

NcnnNetwork readPart(const std::filesystem::path& param) {
    std::filesystem::path bin = param;
    bin.replace_extension(".bin");
    const std::string name = param.filename().string();
    return {name, layersIn(readInput(param.string(), maxParamBytes).orThrow(), name),
            Weights(readInput(bin.string(), maxBinBytes).orThrow(), name)};
}

}  // namespace spoor::ncnn
