// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/inference/graph/network_planes.h"

#include <array>
#include <filesystem>
#include <initializer_list>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace spoor {

/// A text in TOML that describes a network that Spoor does not know. All functions throw
/// EngineError with file and line if a value is not allowed.
class NetworkDescription {
public:
    /// Throws EngineError if the text is not TOML or has other keys.
    NetworkDescription(const std::string& text, std::string file,
                       std::initializer_list<std::string_view> keys);
    ~NetworkDescription();

    bool has(const char* key) const;
    /// The following return nothing or `otherwise` for a missing key.
    std::optional<std::string> text(const char* key) const;
    /// One of these words.
    std::optional<std::string> choice(const char* key,
                                      std::initializer_list<const char*> words) const;
    double number(const char* key, double low, double high, double otherwise) const;
    std::vector<std::string> texts(const char* key) const;
    /// Applies the keys `colours` ("rgb" or "bgr"), `range` (the value of a white pixel), `mean`
    /// and `deviation` (three numbers each in the order of the colours).
    void normalise(PlaneColours& planes) const;

private:
    struct Table;
    [[noreturn]] void fail(const char* key, const std::string& expected) const;
    std::array<double, 3> colours(const char* key, double low, double high, double otherwise) const;

    std::unique_ptr<Table> m_table;
    std::string m_file;
};

/// The text "NAME.toml" next to "NAME.onnx", with the path of its file; none if there is no such
/// file. Throws EngineError if it cannot be read.
struct DescriptionFile {
    std::string text, file;
};
std::optional<DescriptionFile> descriptionBeside(const std::filesystem::path& network);

}  // namespace spoor
