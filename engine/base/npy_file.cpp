// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/npy_file.h"

#include "engine/base/paths.h"

#include <bit>
#include <charconv>
#include <cstring>
#include <filesystem>
#include <map>
#include <optional>

namespace spoor {
namespace {

static_assert(std::endian::native == std::endian::little, "values are little-endian");

constexpr std::string_view magic = "\x93NUMPY";
constexpr std::uintmax_t maxNpyBytes = std::uintmax_t{2} << 30;
constexpr std::int64_t maxNpyValues = std::int64_t{1} << 28;

template <typename Stored>
void append(std::string_view bytes, std::vector<float>& values) {
    for (std::size_t i = 0; i + sizeof(Stored) <= bytes.size(); i += sizeof(Stored)) {
        Stored value{};
        std::memcpy(&value, bytes.data() + i, sizeof(Stored));
        values.push_back(float(value));
    }
}

/// A type of numbers in the file, by the text of its header.
struct NpyType {
    std::size_t bytes;
    void (*append)(std::string_view, std::vector<float>&);
};
const std::map<std::string_view, NpyType>& types() {
    static const std::map<std::string_view, NpyType> all = {
        {"<f4", {4, append<float>}},         {"<f8", {8, append<double>}},
        {"|u1", {1, append<std::uint8_t>}},  {"|i1", {1, append<std::int8_t>}},
        {"|b1", {1, append<std::uint8_t>}},  {"<u2", {2, append<std::uint16_t>}},
        {"<i2", {2, append<std::int16_t>}},  {"<i4", {4, append<std::int32_t>}},
        {"<u4", {4, append<std::uint32_t>}}, {"<i8", {8, append<std::int64_t>}}};
    return all;
}

/// The text after a key of the header.
std::optional<std::string_view> after(std::string_view header, std::string_view key) {
    const auto at = header.find(key);
    if (at == std::string_view::npos) return std::nullopt;
    header.remove_prefix(at + key.size());
    while (!header.empty() && (header.front() == ' ' || header.front() == ':')) {
        header.remove_prefix(1);
    }
    return header;
}

std::optional<std::vector<std::int64_t>> shapeIn(std::string_view header) {
    auto text = after(header, "'shape'");
    if (!text || text->empty() || text->front() != '(') return std::nullopt;
    std::vector<std::int64_t> shape;
    std::int64_t count = 1;
    text->remove_prefix(1);
    for (;;) {
        while (!text->empty() && (text->front() == ' ' || text->front() == ',')) {
            text->remove_prefix(1);
        }
        if (text->empty()) return std::nullopt;
        if (text->front() == ')') return shape;
        std::int64_t size = 0;
        const auto [end, error] = std::from_chars(text->data(), text->data() + text->size(), size);
        if (error != std::errc() || size < 0 || shape.size() >= 8) return std::nullopt;
        if (size > 0 && count > maxNpyValues / size) return std::nullopt;
        count *= size;
        shape.push_back(size);
        text->remove_prefix(std::size_t(end - text->data()));
    }
}

Message notNpy(const std::string& name) {
    return Message(SPOOR_TR("engine",
                            "\"%1\" is not an array of numbers in NumPy's format. Save it with "
                            "numpy.save as float32 in C order."),
                   name);
}

}  // namespace

std::string npyBytes(const NpyArray& array) {
    std::string dict = "{'descr': '<f4', 'fortran_order': False, 'shape': (";
    for (const std::int64_t size : array.shape) dict += std::to_string(size) + ", ";
    if (array.shape.size() > 1) dict.resize(dict.size() - 2);
    if (array.shape.size() == 1) dict.pop_back();
    dict += "), }";
    while ((magic.size() + 4 + dict.size() + 1) % 64 != 0) dict += ' ';
    dict += '\n';
    std::string bytes(magic);
    bytes += '\x01';
    bytes += '\0';
    bytes += char(dict.size() & 255);
    bytes += char(dict.size() >> 8);
    bytes += dict;
    bytes.append(reinterpret_cast<const char*>(array.values.data()),
                 array.values.size() * sizeof(float));
    return bytes;
}

Result<NpyArray> parseNpy(std::string_view bytes, const std::string& name) {
    constexpr std::size_t lead = 8;  // magic and version
    if (!bytes.starts_with(magic) || bytes.size() < lead + 4) return notNpy(name);
    const bool first = bytes[6] == 1;
    std::size_t length = 0;
    for (std::size_t i = first ? 2 : 4; i-- > 0;) {
        length = length << 8 | std::uint8_t(bytes[lead + i]);
    }
    bytes.remove_prefix(lead + (first ? 2 : 4));
    if (length > bytes.size()) return notNpy(name);
    const std::string_view header = bytes.substr(0, length);
    bytes.remove_prefix(length);
    const auto type = after(header, "'descr'"), order = after(header, "'fortran_order'");
    auto shape = shapeIn(header);
    const bool plain = type && type->size() > 4 && order && order->starts_with("False") && shape;
    const auto known = plain ? types().find(type->substr(1, 3)) : types().end();
    if (known == types().end()) return notNpy(name);
    NpyArray array;
    std::size_t count = 1;
    for (const std::int64_t size : *shape) count *= std::size_t(size);
    if (bytes.size() != count * known->second.bytes) return notNpy(name);
    array.shape = std::move(*shape);
    array.values.reserve(count);
    known->second.append(bytes, array.values);
    return array;
}

Result<NpyArray> readNpy(const std::string& path) {
    std::error_code failed;
    const auto bytes = std::filesystem::file_size(path, failed);
    const auto text = failed || bytes > maxNpyBytes ? std::nullopt : readFile(path);
    if (!text) {
        return Message(
            SPOOR_TR("engine", "Cannot read the array \"%1\". Check the path and the permissions."),
            path);
    }
    return parseNpy(*text, path);
}

}  // namespace spoor
