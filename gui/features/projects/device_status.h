// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/compute/device_info.h"

#include <QString>
#include <QWidget>
#include <optional>
#include <string>

class QLabel;

namespace spoor {

class Document;

/// Says which device algorithms run on, or why there is none. The devices are probed in the
/// background after the widget has appeared, because drivers may take long.
class DeviceStatus : public QWidget {
    Q_OBJECT
public:
    explicit DeviceStatus(Document& document, QWidget* parent = nullptr);

signals:
    /// The stable name of the device; empty: there is none.
    void found(const QString& device);

protected:
    void showEvent(QShowEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    enum class State { Searching, Ready, Missing };

    void ask();
    void tell(State state, const QString& sentence, const QString& reason = {});
    void showMark();

    Document& m_document;
    std::optional<std::string> m_asked;  ///< the selector whose device is known or searched
    State m_state = State::Searching;
    QLabel* m_mark;
    QLabel* m_sign;
    QLabel* m_text;
};

}  // namespace spoor
