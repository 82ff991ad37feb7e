// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/os/text_encoding.h"

#include <iconv.h>
#include <langinfo.h>
#include <locale.h>
#include <array>
#include <cerrno>

namespace spoor {

std::optional<std::string> convertedFrom(const std::string& encoding, std::string_view text) {
    const iconv_t converter = iconv_open("UTF-8", encoding.c_str());
    if (converter == iconv_t(-1)) return std::nullopt;
    std::string result;
    char* in = const_cast<char*>(text.data());
    std::size_t left = text.size();
    bool good = true;
    while (good && left > 0) {
        std::array<char, 4096> buffer;
        char* out = buffer.data();
        std::size_t room = buffer.size();
        const bool done = iconv(converter, &in, &left, &out, &room) != std::size_t(-1);
        result.append(buffer.data(), out);
        good = done || errno == E2BIG;
    }
    iconv_close(converter);
    return good ? std::optional(std::move(result)) : std::nullopt;
}

std::string localEncoding() {
    const locale_t user = newlocale(LC_CTYPE_MASK, "", nullptr);
    if (!user) return {};
    const std::string encoding = nl_langinfo_l(CODESET, user);
    freelocale(user);
    return encoding;
}

}  // namespace spoor
