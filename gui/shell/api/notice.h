// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <functional>

namespace spoor {

/// The kinds of notices, the most urgent first.
enum class NoticeKind { Resume, Error, Question, Warning, Wait, Undo, Success };

/// A button of a notice. Without a text there is none.
struct NoticeButton {
    QString text;
    std::function<void()> run;
};

/// A message over the video with at most one action and one link.
struct Notice {
    QString key;  ///< a later notice with this key replaces this one
    NoticeKind kind = NoticeKind::Success;
    QString title;      ///< what happened
    QString text = {};  ///< what to do next
    NoticeButton action = {};
    NoticeButton link = {};
    std::function<void()> closed = {};  ///< the user has closed it
    QString detail = {};                ///< shown in a dialog on demand
    int count = 1;                      ///< how often it came while it was shown

    /// Title and text as one sentence.
    QString sentence() const;
    /// "Title (3 times)" for a notice that came more than once.
    QString heading() const;
};

/// Where notices are shown. GUI thread.
class Notices {
public:
    virtual void post(Notice notice) = 0;
    /// Removes the notice with this key, because its cause has gone.
    virtual void close(const QString& key) = 0;

protected:
    ~Notices() = default;
};

/// Setting: whether notices follow key commands.
inline const QString keyNoticesSetting = QStringLiteral("ui/key_notices");

/// A notice from a sentence that says what happened and then what to do. The first part becomes the
/// title.
Notice noticeOf(const QString& key, NoticeKind kind, const QString& sentence,
                const QString& detail = {});

}  // namespace spoor
