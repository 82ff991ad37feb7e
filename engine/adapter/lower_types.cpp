// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/adapter/lower_types.h"

#include <regex>
#include <sstream>

namespace spoor::adapt {
namespace {

void replaceAll(std::string& text, const std::string& from, const std::string& to) {
    for (std::size_t at = 0; (at = text.find(from, at)) != std::string::npos; at += to.size())
        text.replace(at, from.size(), to);
}

/// Removes and returns the dimensions of "float[16][17]" or "float (*)[17]".
std::vector<long> takeSides(std::string& text) {
    std::vector<long> sides;
    static const std::regex side(R"(\[(\d+)\])");
    for (std::sregex_iterator at(text.begin(), text.end(), side), end; at != end; ++at)
        sides.push_back(std::stol((*at)[1]));
    text = std::regex_replace(text, side, "");
    return sides;
}

/// Consumes a word that qualifies a type; false if it belongs to the type's name.
bool takeQualifier(const std::string& word, Type& type) {
    if (word == "__global") return type.space = Memory::Space::Global, true;
    if (word == "__local") return type.space = Memory::Space::Local, true;
    if (word == "__constant") return type.space = Memory::Space::Constant, true;
    if (word == "const") return type.isConst = true;
    if (word == "volatile") return type.isVolatile = true;
    if (word == "restrict") return type.restricted = true;
    return word == "__private" || word == "struct";
}

/// Reads a type name: "float", "unsigned int", "uchar16".
bool nameType(const std::string& name, Type& type, const TypeNames& names, int deep) {
    if (name == "void") return type.isVoid = true;
    if (const auto scalar = scalarNamed(name)) {
        type.element = *scalar;
        return true;
    }
    static const std::map<std::string, Scalar> plain = {{"int", Scalar::Int},
                                                        {"unsigned", Scalar::UInt},
                                                        {"long", Scalar::Long},
                                                        {"short", Scalar::Short},
                                                        {"char", Scalar::Char}};
    if (const auto found = plain.find(name); found != plain.end()) {
        type.element = found->second;
        return true;
    }
    static const std::regex vector("(u?char|u?short|u?int|u?long|float|double)(2|3|4|8|16)");
    std::smatch match;
    if (std::regex_match(name, match, vector)) {
        type.element = *scalarNamed(match[1]);
        type.width = std::stoi(match[2]);
        return true;
    }
    const auto known = names.find(name);
    if (known == names.end()) return false;
    if (known->second.empty() || deep > 8) {
        type.structure = name;
        return known->second.empty();
    }
    const auto meant = typeOf(known->second, names);
    if (!meant || meant->pointer || !meant->sides.empty()) return false;
    type.element = meant->element;
    type.width = meant->width;
    type.structure = meant->structure;
    return true;
}

}  // namespace

long Type::elements() const {
    long count = 1;
    for (const long side : sides) count *= side;
    return count;
}

std::optional<Type> typeOf(const std::string& written, const TypeNames& names) {
    std::string text = written;
    Type type;
    static const std::regex attribute(R"(__attribute__\(\(ext_vector_type\((\d+)\)\)\))");
    std::smatch match;
    int width = 0;
    if (std::regex_search(text, match, attribute)) {
        width = std::stoi(match[1]);
        text = std::regex_replace(text, attribute, "");
    }
    type.sides = takeSides(text);
    replaceAll(text, "(*)", "*");
    if (text.find('(') != std::string::npos) return std::nullopt;
    if (const auto star = text.find('*'); star != std::string::npos) {
        if (text.find('*', star + 1) != std::string::npos) return std::nullopt;
        type.pointer = true;
        const std::string after = text.substr(star + 1);
        if (after.find("restrict") != std::string::npos) type.restricted = true;
        if (after.find("volatile") != std::string::npos) type.isVolatile = true;
        text = text.substr(0, star);
    }
    std::istringstream words(text);
    std::string word, name;
    while (words >> word) {
        if (!takeQualifier(word, type)) name += (name.empty() ? "" : " ") + word;
    }
    if (!nameType(name, type, names, 0)) return std::nullopt;
    if (width > 0) type.width = width;
    return type;
}

}  // namespace spoor::adapt
