// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The inline functions that adapted kernels use. In their texts, W is the number of lanes, T the
// element type, and N the name of the function.
#include "engine/adapter/emit.h"

#include <cctype>
#include <map>

namespace spoor::adapt {
namespace {

// Gathers read elements that turn out to be contiguous with one load; this is common for clamped
// and wrapped indices. Inactive lanes read the element of an active one, which avoids branches.
// Vector loads and stores work at any address, because vload and vstore of some drivers (PoCL 3.1)
// move only two elements at a time.
constexpr char loadText[] = R"(
inline TW N(const SPACE T* p) { return *(const SPACE VECTOR*)p; }
)";
constexpr char storeText[] = R"(
inline void N(const TW value, SPACE T* p) { *(SPACE VECTOR*)p = value; }
)";
constexpr char gatherText[] = R"(
inline TW N(const SPACE T* p, const INDEXW at) {
    if (!any(at != at.s0 + TO_INDEXW(LANES))) return LOAD(p + at.s0);
    T t[W];
    INDEX i[W];
    vstoreW(at, 0, i);
    EACH(k, W) t[k] = p[i[k]];
    return vloadW(0, t);
}
)";
constexpr char gatherSomeText[] = R"(
inline TW N(const SPACE T* p, const INDEXW at, const intW some) {
    if (!any(~some) && !any(at != at.s0 + TO_INDEXW(LANES))) return LOAD(p + at.s0);
    if (!any(some)) return (TW)0;
    T t[W];
    INDEX i[W], one = 0;
    int m[W];
    vstoreW(at, 0, i);
    vstoreW(some, 0, m);
    EACH(k, W) one = m[k] ? i[k] : one;
    vstoreW(select((INDEXW)(one), at, TO_INDEXW(some)), 0, i);
    EACH(k, W) t[k] = p[i[k]];
    return vloadW(0, t);
}
)";
// If the mask is known, the loop is unrolled and has no branches.
constexpr char loadSomeText[] = R"(
inline TW N(const SPACE T* p, const intW some) {
    if (!any(~some)) return LOAD(p);
    T t[W];
    int m[W];
    vstoreW(some, 0, m);
    OVER(k, W) t[k] = m[k] ? p[k] : (T)0;
    return vloadW(0, t);
}
)";
// Arrays of the output have padding, whose contents do not matter.
constexpr char loadRoomText[] = R"(
inline TW N(const SPACE T* p, const intW some) { return any(some) ? LOAD(p) : (TW)0; }
)";
constexpr char storeRoomText[] = R"(
inline void N(SPACE T* p, const TW value, const intW some) {
    if (any(some)) STORE(select(LOAD(p), value, MASKW(some)), p);
}
)";
// Contiguous elements of a ring buffer, which may wrap around once. A branch would prevent the
// compiler from merging equal loads of other rows.
constexpr char ringText[] = R"(
inline TW N(const SPACE T* p, const int at, const int size) {
    const int again = at + W <= size ? at : at - size;
    return select(LOAD(p + at), LOAD(p + again), MASKW(LANES + at >= size));
}
)";
constexpr char stridedText[] = R"(
inline TW N(const SPACE T* p, const long stride) {
    T t[W];
    EACH(k, W) t[k] = p[k * stride];
    return vloadW(0, t);
}
)";
constexpr char stridedSomeText[] = R"(
inline TW N(const SPACE T* p, const long stride, const intW some) {
    T t[W];
    int m[W];
    vstoreW(some, 0, m);
    ONE_BY_ONE(k, W) t[k] = m[k] ? p[k * stride] : (T)0;
    return vloadW(0, t);
}
)";
constexpr char storeSomeText[] = R"(
inline void N(SPACE T* p, const TW value, const intW some) {
    if (!any(~some)) {
        STORE(value, p);
        return;
    }
    T t[W];
    int m[W];
    vstoreW(value, 0, t);
    vstoreW(some, 0, m);
    ONE_BY_ONE(k, W) {
        if (m[k]) p[k] = t[k];
    }
}
)";
constexpr char storeOneText[] = R"(
inline void N(SPACE T* p, const TW value, const intW some) {
    T t[W];
    int m[W];
    vstoreW(value, 0, t);
    vstoreW(some, 0, m);
    ONE_BY_ONE(k, W) {
        if (m[k]) p[0] = t[k];
    }
}
)";
constexpr char scatterText[] = R"(
inline void N(SPACE T* p, const longW at, const TW value) {
    T t[W];
    long i[W];
    vstoreW(value, 0, t);
    vstoreW(at, 0, i);
    ONE_BY_ONE(k, W) p[i[k]] = t[k];
}
)";
constexpr char scatterSomeText[] = R"(
inline void N(SPACE T* p, const longW at, const TW value, const intW some) {
    T t[W];
    long i[W];
    int m[W];
    vstoreW(value, 0, t);
    vstoreW(at, 0, i);
    vstoreW(some, 0, m);
    ONE_BY_ONE(k, W) {
        if (m[k]) p[i[k]] = t[k];
    }
}
)";

const std::map<std::string, const char*> texts = {{"load", loadText},
                                                  {"store", storeText},
                                                  {"gather", gatherText},
                                                  {"gather_some", gatherSomeText},
                                                  {"near", gatherText},
                                                  {"near_some", gatherSomeText},
                                                  {"load_some", loadSomeText},
                                                  {"load_room", loadRoomText},
                                                  {"load_known", loadSomeText},
                                                  {"store_room", storeRoomText},
                                                  {"ring", ringText},
                                                  {"strided", stridedText},
                                                  {"strided_some", stridedSomeText},
                                                  {"store_some", storeSomeText},
                                                  {"store_one", storeOneText},
                                                  {"scatter", scatterText},
                                                  {"scatter_some", scatterSomeText}};

/// The conversion from an int mask to a mask for elements of this type.
std::string maskFor(const std::string& element) {
    const auto type = scalarNamed(element);
    const int bytes = type ? bytesOf(*type) : 4;
    return bytes == 1   ? "convert_char"
           : bytes == 2 ? "convert_short"
           : bytes == 8 ? "convert_long"
                        : "convert_int";
}

bool wordChar(char c) {
    return std::isalnum((unsigned char)c) != 0 || c == '_';
}

/// Replaces words, and W at the end of names: longW, TW.
std::string filledIn(const std::string& text, const std::map<std::string, std::string>& words,
                     int width) {
    std::string out;
    for (std::size_t i = 0; i < text.size();) {
        if (!wordChar(text[i])) {
            out += text[i++];
            continue;
        }
        std::size_t end = i;
        while (end < text.size() && wordChar(text[end])) ++end;
        std::string word = text.substr(i, end - i), after;
        if (word.back() == 'W') {
            after = std::to_string(width);
            word.pop_back();
        }
        const auto found = words.find(word);
        out += (found == words.end() ? word : found->second) + after;
        i = end;
    }
    return out;
}

/// The parts of a function's name: "near_some", "global", "float".
struct HelperName {
    std::string what, space, element;
};

HelperName partsOf(const std::string& name) {
    const auto element = name.rfind('_'), space = name.rfind('_', element - 1);
    return {name.substr(0, space), name.substr(space + 1, element - space - 1),
            name.substr(element + 1)};
}

/// Replacements for a function's text, including the functions that it calls.
std::map<std::string, std::string> wordsFor(const std::string& name, int width) {
    const auto [what, space, element] = partsOf(name);
    const std::string index = what.starts_with("near") ? "int" : "long";
    std::string lanesText = "(int" + std::to_string(width) + ")(";
    for (int i = 0; i < width; ++i) lanesText += (i ? ", " : "") + std::to_string(i);
    return {{"N", name},
            {"INDEX", index},
            {"TO_INDEX", "convert_" + index},
            {"OVER", what == "load_known" ? "EACH" : "ONE_BY_ONE"},
            {"MASK", maskFor(element)},
            {"T", element},
            {"VECTOR", element + "_vector"},
            {"SPACE", space},
            {"LANES", lanesText + ")"},
            {"LOAD", "load_" + space + "_" + element},
            {"STORE", "store_" + space + "_" + element}};
}

}  // namespace

std::string helperTexts(const std::set<std::string>& names, int width) {
    std::set<std::string> moves, types;
    std::string all;
    for (const std::string& name : names) {
        const auto words = wordsFor(name, width);
        const std::string text = texts.at(partsOf(name).what);
        for (const char* called : {"LOAD", "STORE"})
            if (text.find(std::string(called) + '(') != std::string::npos)
                moves.insert(words.at(called));
        if (text == loadText || text == storeText)
            moves.insert(name);
        else
            all += filledIn(text, words, width);
    }
    std::string first;
    for (const std::string& name : moves) types.insert(partsOf(name).element);
    for (const std::string& type : types)
        first += "typedef " + type + std::to_string(width) + " " + type +
                 "_vector __attribute__((aligned(sizeof(" + type + "))));\n";
    for (const std::string& name : moves)
        first += filledIn(texts.at(partsOf(name).what), wordsFor(name, width), width);
    return first + all;
}

}  // namespace spoor::adapt
