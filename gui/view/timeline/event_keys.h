// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

namespace spoor {

class Document;
class Selection;

/// Marks events by the keys of their labels, in the window of a widget and outside of text fields.
/// These keys take precedence over shortcuts.
class EventKeys : public QObject {
    Q_OBJECT
public:
    EventKeys(Document& document, const Selection& selection, QWidget& widget);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    Document& m_document;
    const Selection& m_selection;
    QWidget& m_widget;
};

}  // namespace spoor
