// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/pipeline/params.h"

#include <QStringList>
#include <QWidget>
#include <functional>
#include <utility>

class QAbstractButton;
class QComboBox;
class QDoubleSpinBox;
class QLineEdit;
class QSlider;
class QSpinBox;

namespace spoor {

/// Edits one parameter in one line with the widget that suits its type: a number has a slider next
/// to it if its range is small.
class ParamField : public QWidget {
    Q_OBJECT
public:
    explicit ParamField(const ParamSpec& spec, QWidget* parent = nullptr);

    void setValue(const ParamValue& value);
    ParamValue value() const;
    /// Whether the user is typing a value that has not been taken yet.
    bool editing() const;
    /// Changes a number by this many of its steps.
    void stepBy(int steps);
    /// Offers names next to a file of the user's choice, such as those of installed networks.
    void setOffers(std::function<QStringList()> offers) { m_offers = std::move(offers); }
    /// Names the file that is used while the field is empty; empty: none.
    void setFound(const QString& file);
    /// The widget that gets the keyboard focus; buddy of a label.
    QWidget* editor() const;

signals:
    void edited();

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    QWidget* makeInteger(const ParamSpec& spec);
    QWidget* makeReal(const ParamSpec& spec);
    QWidget* makeChoice(const ParamSpec& spec);
    QWidget* makeFile(const ParamSpec& spec);
    void makeSlider(const ParamSpec& spec);
    void fitNumber(const ParamSpec& spec);
    void showNumber();
    void showPath();
    void askForFile();
    void take(const QString& file);

    ParamType m_type;
    std::string m_unit;
    QAbstractButton* m_check = nullptr;
    QSpinBox* m_integer = nullptr;
    QDoubleSpinBox* m_real = nullptr;
    QComboBox* m_choice = nullptr;
    QLineEdit* m_file = nullptr;
    QString m_help;   ///< tooltip of the file
    QString m_title;  ///< of the dialog for a file
    std::function<QStringList()> m_offers;
    QSlider* m_slider = nullptr;
    double m_low = 0, m_high = 0;
};

/// Returns help, unit, range, and when a change takes effect, for tooltips.
QString explain(const ParamSpec& spec);

}  // namespace spoor
