// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/shell/palette/palette_match.h"

#include <QStringList>
#include <algorithm>
#include <set>

namespace spoor {

namespace {

constexpr int atBegin = 100, atWord = 85, byBeginnings = 70, within = 50;
constexpr int perWord = 4;  ///< each further word that the letters are spread over

bool beginsWord(const QString& text, qsizetype at) {
    if (!text[at].isLetterOrNumber()) return false;
    return at == 0 || !text[at - 1].isLetterOrNumber() ||
           (text[at].isDigit() && !text[at - 1].isDigit());
}

/// Places the letters of a word in a text, so that each begins a word of the text or follows the
/// letter before it.
class LetterSpread {
public:
    LetterSpread(const QString& text, const QString& word)
        : m_text(text), m_word(word), m_failed(std::size_t(word.size() * (text.size() + 1))) {}

    /// The number of words of the text that are used; 0: the letters do not fit.
    int place() { return std::max(0, place(0, 0)); }
    const std::vector<int>& positions() const { return m_positions; }

private:
    /// Places the letters from number `next` on, in the text from `from` on. Prefers to stay in a
    /// word. Returns -1 if they do not fit.
    int place(qsizetype next, qsizetype from) {
        if (next == m_word.size()) return 0;
        const auto state = std::size_t(next * (m_text.size() + 1) + from);
        if (m_failed[state]) return -1;
        if (next > 0 && from < m_text.size() && m_text[from] == m_word[next])
            if (const int rest = take(next, from); rest >= 0) return rest;
        for (qsizetype at = from; at < m_text.size(); ++at) {
            if (m_text[at] != m_word[next] || !beginsWord(m_text, at)) continue;
            if (const int rest = take(next, at); rest >= 0) return rest + 1;
        }
        m_failed[state] = true;
        return -1;
    }
    int take(qsizetype next, qsizetype at) {
        m_positions.push_back(int(at));
        const int rest = place(next + 1, at + 1);
        if (rest < 0) m_positions.pop_back();
        return rest;
    }

    const QString& m_text;
    const QString& m_word;
    std::vector<bool> m_failed;  ///< by letter and place: tried in vain
    std::vector<int> m_positions;
};

/// The best place of a word as a part of the text: at the beginning of a word if there is one.
qsizetype placeOf(const QString& text, const QString& word) {
    const qsizetype first = text.indexOf(word);
    for (qsizetype at = first; at >= 0; at = text.indexOf(word, at + 1))
        if (beginsWord(text, at)) return at;
    return first;
}

std::optional<TextMatch> matchWord(const QString& text, const QString& word) {
    TextMatch match;
    const qsizetype at = placeOf(text, word);
    const bool begins = at >= 0 && beginsWord(text, at);
    if (!begins) {
        LetterSpread letters(text, word);
        if (const int words = letters.place(); words > 0) {
            match.positions = letters.positions();
            match.score = std::max(within + 1, byBeginnings - perWord * (words - 1));
            return match;
        }
        if (at < 0) return std::nullopt;
    }
    for (qsizetype i = 0; i < word.size(); ++i) match.positions.push_back(int(at + i));
    match.score = at == 0 ? atBegin : begins ? atWord : within;
    return match;
}

}  // namespace

std::optional<TextMatch> matchText(const QString& text, const QString& query) {
    const QString lower = text.toLower();
    const QStringList words = query.toLower().split(' ', Qt::SkipEmptyParts);
    TextMatch whole;
    std::set<int> positions;
    for (const QString& word : words) {
        const auto match = matchWord(lower, word);
        if (!match) return std::nullopt;
        whole.score += match->score;
        positions.insert(match->positions.begin(), match->positions.end());
    }
    if (!words.isEmpty()) whole.score /= int(words.size());
    whole.positions.assign(positions.begin(), positions.end());
    return whole;
}

}  // namespace spoor
