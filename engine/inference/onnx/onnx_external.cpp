// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/inference/onnx/onnx_external.h"

#include "engine/base/error.h"
#include "engine/base/paths.h"
#include "engine/inference/onnx/onnx_tensors.h"

#include <algorithm>
#include <charconv>
#include <cstdio>
#include <limits>
#include <optional>
#include <set>

namespace spoor {
namespace {

namespace fs = std::filesystem;

/// Part of a file; without a length it reaches to the end of the file.
struct ExternalPart {
    std::string location;
    std::uintmax_t offset = 0;
    std::uintmax_t length = std::numeric_limits<std::uintmax_t>::max();
};

/// The name of a file in the folder of the network; nullopt for other places. Exporters also write
/// "./FILE".
std::optional<fs::path> plainName(const std::string& location) {
    fs::path file(location);
    if (file.parent_path() == ".") file = file.filename();
    const bool plain = file == file.filename() && location.find('\0') == std::string::npos;
    return plain ? std::optional(file) : std::nullopt;
}

/// Adds the names of the files of a graph.
void addExternal(const onnx::GraphProto& graph, std::set<std::string>& names) {
    const auto add = [&](const onnx::TensorProto& tensor) {
        for (const auto& entry : tensor.external_data()) {
            if (entry.key() != "location") continue;
            const auto file = plainName(entry.value());
            if (file && !file->empty()) names.insert(file->string());
        }
    };
    for (const auto& tensor : graph.initializer()) add(tensor);
    for (const auto& node : graph.node()) {
        for (const auto& attribute : node.attribute()) {
            if (attribute.has_t()) add(attribute.t());
            if (attribute.has_g()) addExternal(attribute.g(), names);
        }
    }
}

class ExternalReader {
public:
    ExternalReader(fs::path folder, const std::string& name, std::uintmax_t most)
        : m_folder(folder.empty() ? fs::path(".") : std::move(folder)),
          m_name(name),
          m_most(most) {}

    void read(onnx::GraphProto& graph) {
        for (auto& tensor : *graph.mutable_initializer()) read(tensor);
        for (auto& node : *graph.mutable_node()) {
            for (auto& attribute : *node.mutable_attribute()) {
                if (attribute.has_t()) read(*attribute.mutable_t());
                if (attribute.has_g()) read(*attribute.mutable_g());
            }
        }
    }
    std::vector<std::string> files() { return std::move(m_files); }

private:
    [[noreturn]] void refuse(const char* sentence, const onnx::TensorProto& tensor,
                             const std::string& file) const {
        throw EngineError(
            Message(sentence, shownName(tensor.name()), m_name, shownName(file, 160)));
    }

    ExternalPart partOf(const onnx::TensorProto& tensor) const {
        ExternalPart part;
        for (const auto& entry : tensor.external_data()) {
            const std::string& text = entry.value();
            if (entry.key() == "location") part.location = text;
            if (entry.key() != "offset" && entry.key() != "length") continue;
            auto& number = entry.key() == "offset" ? part.offset : part.length;
            const auto [end, error] =
                std::from_chars(text.data(), text.data() + text.size(), number);
            if (error != std::errc() || end != text.data() + text.size()) {
                refuse(SPOOR_TR("engine",
                                "The constant '%1' of the network %2 has an invalid position in "
                                "the file '%3'. Export the network again."),
                       tensor, part.location);
            }
        }
        return part;
    }

    /// Returns the file, which is in the folder also when links are followed.
    fs::path fileOf(const onnx::TensorProto& tensor, const std::string& location) const {
        const auto name = plainName(location);
        std::error_code failed;
        const fs::path file = m_folder / name.value_or(fs::path());
        const bool there = name && fs::is_regular_file(file, failed) && !failed;
        const fs::path real = there ? fs::canonical(file, failed) : fs::path();
        const bool inside =
            there && !failed && real.parent_path() == fs::canonical(m_folder, failed);
        if (inside && !failed) return file;
        refuse(SPOOR_TR("engine",
                        "The constant '%1' of the network %2 is stored in the file '%3', which is "
                        "not in the folder of the network. Copy it there, or export the network to "
                        "a single file (external_data=False)."),
               tensor, location);
    }

    void read(onnx::TensorProto& tensor) {
        if (tensor.data_location() != onnx::TensorProto::EXTERNAL) return;
        ExternalPart part = partOf(tensor);
        const fs::path file = fileOf(tensor, part.location);
        std::error_code failed;
        const std::uintmax_t size = fs::file_size(file, failed);
        if (part.length == std::numeric_limits<std::uintmax_t>::max() && part.offset <= size) {
            part.length = size - part.offset;
        }
        if (failed || part.offset > size || part.length > size - part.offset) {
            refuse(SPOOR_TR("engine",
                            "The file '%3' is too short for the constant '%1' of the network %2. "
                            "Copy the file again, or export the network again."),
                   tensor, part.location);
        }
        m_bytes += part.length;
        if (part.length > m_most || m_bytes > m_most) {
            throw EngineError(Message(SPOOR_TR("engine",
                                               "\"%1\" has %2 MB, but networks can have at most %3 "
                                               "MB. Use a smaller network."),
                                      m_name, (long)(m_bytes >> 20), (long)(m_most >> 20)));
        }
        std::string bytes(std::size_t(part.length), '\0');
        const auto from = openInputFile(file.string());
        const bool read =
            from && std::fseek(from.value().get(), long(part.offset), SEEK_SET) == 0 &&
            std::fread(bytes.data(), 1, bytes.size(), from.value().get()) == bytes.size();
        if (!read) {
            refuse(SPOOR_TR("engine",
                            "Cannot read the constant '%1' of the network %2 in the file '%3'. "
                            "Check the permissions of the file."),
                   tensor, part.location);
        }
        tensor.set_raw_data(std::move(bytes));
        tensor.clear_external_data();
        tensor.clear_data_location();
        const std::string name = file.filename().string();
        if (std::ranges::find(m_files, name) == m_files.end()) {
            m_files.push_back(name);
        }
    }

    fs::path m_folder;
    const std::string& m_name;
    std::uintmax_t m_most;
    std::uintmax_t m_bytes = 0;
    std::vector<std::string> m_files;
};

}  // namespace

std::vector<std::string> loadExternalData(onnx::ModelProto& model, const fs::path& folder,
                                          const std::string& name, std::uintmax_t most) {
    ExternalReader reader(folder, name, most);
    reader.read(*model.mutable_graph());
    return reader.files();
}

std::vector<std::string> externalNames(const onnx::ModelProto& model) {
    std::set<std::string> names;
    addExternal(model.graph(), names);
    return {names.begin(), names.end()};
}

}  // namespace spoor
