// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QTimer>

class QAction;

namespace spoor {

class Actions;
class Document;
class Notices;

/// Shows a notice after every command that changes data or a mode, because a key pressed by mistake
/// would otherwise change them silently. Changes of the document can be undone in the notice.
class EditNotices : public QObject {
    Q_OBJECT
public:
    EditNotices(const Actions& actions, Document& document, Notices& notices, QObject* parent);

public slots:
    /// Shows the last edit with *Undo*. For edits with the mouse that change a target.
    void tellEdit();

private:
    void watch(const QString& id, QAction* action);
    void tell(const QString& id, const QAction& action);
    QString modeText(const QString& id, const QAction& action) const;

    const Actions& m_actions;
    Document& m_document;
    Notices& m_notices;
    bool m_edited = false;  ///< since the event loop last ran
    QTimer m_forget;
};

}  // namespace spoor
