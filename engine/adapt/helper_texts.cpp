// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The inline functions that adapted kernels use. W is the number of neighbours, T the element, N
// the function.
#include "engine/adapt/emit.h"

#include <cctype>
#include <map>

namespace spoor::adapt {
namespace {

// What is side by side in memory after all (a clamped or wrapped index, mostly) is read at once.
constexpr char gatherText[] = R"(
inline TW N(const SPACE T* p, const longW at) {
    if (!any(at != at.s0 + convert_longW(LANES))) return vloadW(0, p + at.s0);
    T t[W];
    long i[W];
    vstoreW(at, 0, i);
    EACH(k, W) t[k] = p[i[k]];
    return vloadW(0, t);
}
)";
constexpr char gatherSomeText[] = R"(
inline TW N(const SPACE T* p, const longW at, const intW some) {
    if (!any(~some) && !any(at != at.s0 + convert_longW(LANES))) return vloadW(0, p + at.s0);
    T t[W];
    long i[W];
    int m[W];
    vstoreW(at, 0, i);
    vstoreW(some, 0, m);
    ONE_BY_ONE(k, W) t[k] = m[k] ? p[i[k]] : (T)0;
    return vloadW(0, t);
}
)";
constexpr char loadSomeText[] = R"(
inline TW N(const SPACE T* p, const intW some) {
    if (!any(~some)) return vloadW(0, p);
    T t[W];
    int m[W];
    vstoreW(some, 0, m);
    ONE_BY_ONE(k, W) t[k] = m[k] ? p[k] : (T)0;
    return vloadW(0, t);
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
        vstoreW(value, 0, p);
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

const std::map<std::string, const char*> texts = {{"gather", gatherText},
                                                  {"gather_some", gatherSomeText},
                                                  {"load_some", loadSomeText},
                                                  {"strided", stridedText},
                                                  {"strided_some", stridedSomeText},
                                                  {"store_some", storeSomeText},
                                                  {"store_one", storeOneText},
                                                  {"scatter", scatterText},
                                                  {"scatter_some", scatterSomeText}};

bool wordChar(char c) {
    return std::isalnum((unsigned char)c) != 0 || c == '_';
}

/// Puts in words, and W at the end of names: longW, vloadW, TW.
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

}  // namespace

std::string helperTexts(const std::set<std::string>& names, int width) {
    std::string lanesText = "(int" + std::to_string(width) + ")(";
    for (int i = 0; i < width; ++i) lanesText += (i ? ", " : "") + std::to_string(i);
    lanesText += ")";
    std::string all;
    for (const std::string& name : names) {
        const auto element = name.rfind('_'), space = name.rfind('_', element - 1);
        all += filledIn(texts.at(name.substr(0, space)),
                        {{"N", name},
                         {"T", name.substr(element + 1)},
                         {"SPACE", name.substr(space + 1, element - space - 1)},
                         {"LANES", lanesText}},
                        width);
    }
    return all;
}

}  // namespace spoor::adapt
