// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/toolkit/widgets/param_field.h"

#include "gui/toolkit/convert.h"
#include "gui/toolkit/numbers.h"
#include "gui/toolkit/style/fonts.h"
#include "gui/toolkit/widgets/controls.h"
#include "gui/toolkit/widgets/file_dialogs.h"
#include "gui/toolkit/widgets/layouts.h"

#include <QAbstractButton>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QFileInfo>
#include <QLineEdit>
#include <QLocale>
#include <QMenu>
#include <QPainter>
#include <QSignalBlocker>
#include <QSlider>
#include <QSpinBox>
#include <QStyle>
#include <QStyleOptionFrame>
#include <QToolButton>
#include <algorithm>
#include <cmath>
#include <limits>

namespace spoor {
namespace {

constexpr int sliderSteps = 200;
constexpr int minSlider = 40;
constexpr int numberLetters = 13;  ///< width of a number field

/// Returns true for a bounded number whose range is small enough for a slider.
bool isRange(const ParamSpec& spec) {
    const double range = spec.high - spec.low;
    return (spec.type == ParamType::Real && range > 0 && range <= 20) ||
           (spec.type == ParamType::Integer && range > 0 && range <= 200);
}

/// Returns enough decimals for a thousandth of the range and for the exact default.
int decimalsOf(const ParamSpec& spec) {
    const double range = spec.high - spec.low;
    int decimals = 3;
    if (range > 0 && std::isfinite(range))
        decimals = std::clamp(3 - int(std::floor(std::log10(range) + 1e-9)), 1, 6);
    const double value = std::get<double>(spec.value);
    while (decimals < 6) {
        const double scale = std::pow(10, decimals);
        if (std::abs(std::round(value * scale) / scale - value) < 1e-9) break;
        ++decimals;
    }
    return decimals;
}

int toInt(double value) {
    return int(std::clamp(value, double(std::numeric_limits<int>::min()),
                          double(std::numeric_limits<int>::max())));
}

/// A field for a path that shows the name of the file while it has no focus.
class PathEdit : public QLineEdit {
public:
    using QLineEdit::QLineEdit;

protected:
    void paintEvent(QPaintEvent* event) override {
        const QStyleOptionFrame option = frame();
        const QRect room = style()
                               ->subElementRect(QStyle::SE_LineEditContents, &option, this)
                               .adjusted(2, 0, -2, 0);
        if (hasFocus() || fontMetrics().horizontalAdvance(text()) <= room.width())
            return QLineEdit::paintEvent(event);
        const QString name = QFileInfo(text()).fileName();
        const QString shorter = QStringLiteral("…/") + name;
        const bool fits = fontMetrics().horizontalAdvance(shorter) <= room.width();
        QPainter painter(this);
        style()->drawPrimitive(QStyle::PE_PanelLineEdit, &option, &painter, this);
        painter.setPen(palette().color(QPalette::Text));
        painter.drawText(
            room, Qt::AlignVCenter | Qt::AlignLeft,
            fits ? shorter : fontMetrics().elidedText(name, Qt::ElideMiddle, room.width()));
    }

private:
    QStyleOptionFrame frame() const {
        QStyleOptionFrame option;
        initStyleOption(&option);
        return option;
    }
};

}  // namespace

ParamField::ParamField(const ParamSpec& spec, QWidget* parent)
    : QWidget(parent), m_type(spec.type), m_unit(spec.unit) {
    auto* layout = rowIn(this, {}, 8);
    switch (spec.type) {
        case ParamType::Boolean:
            m_check = new Switch(this);
            connect(m_check, &QAbstractButton::toggled, this, &ParamField::edited);
            break;
        case ParamType::Integer:
            makeInteger(spec);
            break;
        case ParamType::Real:
            makeReal(spec);
            break;
        case ParamType::Choice:
            makeChoice(spec);
            break;
        case ParamType::File:
            break;
    }
    const bool number = m_integer || m_real;
    if (isRange(spec))
        makeSlider(spec);
    else if (number)
        layout->addStretch(1);
    layout->addWidget(spec.type == ParamType::File ? makeFile(spec) : editor(), number ? 0 : 1,
                      m_check || m_slider ? Qt::AlignRight : Qt::Alignment());
    showNumber();
    if (number) fitNumber(spec);
    editor()->setObjectName("param." + QString::fromStdString(spec.name));
    editor()->setAccessibleName(translated(spec.label));
    editor()->setAccessibleDescription(explain(spec));
    editor()->setToolTip(explain(spec));
    setFocusProxy(editor());
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    setValue(spec.value);
}

QWidget* ParamField::makeInteger(const ParamSpec& spec) {
    m_integer = new QSpinBox(this);
    m_integer->setRange(toInt(spec.low), toInt(spec.high));
    m_integer->setGroupSeparatorShown(true);
    m_integer->setSpecialValueText(translated(spec.lowest));
    m_integer->setAccelerated(true);
    m_integer->setKeyboardTracking(false);
    m_integer->setAlignment(Qt::AlignRight);
    connect(m_integer, &QSpinBox::valueChanged, this, &ParamField::showNumber);
    connect(m_integer, &QSpinBox::valueChanged, this, &ParamField::edited);
    return m_integer;
}

QWidget* ParamField::makeReal(const ParamSpec& spec) {
    m_real = new QDoubleSpinBox(this);
    m_real->setDecimals(decimalsOf(spec));
    m_real->setRange(spec.low, spec.high);
    m_real->setSpecialValueText(translated(spec.lowest));
    const double range = spec.high - spec.low;
    if (range > 0 && std::isfinite(range))
        m_real->setSingleStep(std::pow(10, std::floor(std::log10(range) + 1e-9) - 2));
    m_real->setAccelerated(true);
    m_real->setKeyboardTracking(false);
    m_real->setAlignment(Qt::AlignRight);
    connect(m_real, &QDoubleSpinBox::valueChanged, this, &ParamField::showNumber);
    connect(m_real, &QDoubleSpinBox::valueChanged, this, &ParamField::edited);
    return m_real;
}

/// All number fields have one width. Those whose words or units need more are as wide as a choice.
void ParamField::fitNumber(const ParamSpec& spec) {
    const int letter = letterWidth(fontMetrics()), usual = letter * numberLetters;
    int needed = fontMetrics().horizontalAdvance(translated(spec.lowest)) + 4 * letter;
    for (const double form : {1.0, 2.0})
        needed = std::max(
            needed, fontMetrics().horizontalAdvance(unitSuffix(spec.unit, form)) + 8 * letter);
    if (needed <= usual || m_slider)
        editor()->setFixedWidth(std::max(usual, m_slider ? needed : 0));
    else
        layout()->removeItem(layout()->itemAt(0));  // the stretch before the number
}

/// A slider without room for its knob disappears.
void ParamField::resizeEvent(QResizeEvent*) {
    if (m_slider)
        m_slider->setVisible(width() >= editor()->width() + layout()->spacing() + minSlider);
}

void ParamField::makeSlider(const ParamSpec& spec) {
    m_low = spec.low;
    m_high = spec.high;
    m_slider = new QSlider(Qt::Horizontal, this);
    m_slider->setObjectName("param.slider." + QString::fromStdString(spec.name));
    m_slider->setAccessibleName(translated(spec.label));
    m_slider->setToolTip(explain(spec));
    m_slider->setFocusPolicy(Qt::NoFocus);  // the number field has the keyboard focus
    m_slider->setRange(0, m_integer ? toInt(spec.high - spec.low) : sliderSteps);
    static_cast<QHBoxLayout*>(layout())->addWidget(m_slider, 1);
    connect(m_slider, &QSlider::valueChanged, this, [this](int at) {
        const double part = double(at) / m_slider->maximum();
        const double value = m_low + part * (m_high - m_low);
        if (m_integer) m_integer->setValue(toInt(std::round(value)));
        if (m_real) m_real->setValue(value);
    });
}

/// Shows the number on the slider, and the form of its unit.
void ParamField::showNumber() {
    if (m_integer) m_integer->setSuffix(unitSuffix(m_unit, m_integer->value()));
    if (m_real) m_real->setSuffix(unitSuffix(m_unit, m_real->value()));
    if (!m_slider) return;
    const double value = m_integer ? m_integer->value() : m_real->value();
    const QSignalBlocker quiet(m_slider);
    m_slider->setValue(int(std::lround((value - m_low) / (m_high - m_low) * m_slider->maximum())));
}

QWidget* ParamField::makeChoice(const ParamSpec& spec) {
    m_choice = new QComboBox(this);
    for (const auto& [value, label] : spec.choices)
        m_choice->addItem(label.empty() ? QString::fromStdString(value) : translated(label),
                          QString::fromStdString(value));
    m_choice->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_choice->setMinimumContentsLength(6);
    connect(m_choice, &QComboBox::currentIndexChanged, this, &ParamField::edited);
    return m_choice;
}

QWidget* ParamField::makeFile(const ParamSpec& spec) {
    auto* both = new QWidget(this);
    m_file = new PathEdit(both);
    m_file->setMinimumWidth(60);
    m_file->setPlaceholderText(spec.required ? tr("ONNX file or folder") : tr("Optional"));
    m_help = explain(spec);
    connect(m_file, &QLineEdit::textChanged, this, &ParamField::showPath);
    auto* browse = new QToolButton(both);
    browse->setText(tr("…"));
    browse->setToolTip(tr("Choose file"));
    browse->setAccessibleName(tr("Choose file for %1").arg(translated(spec.label)));
    browse->setFocusPolicy(Qt::StrongFocus);
    auto* layout = rowIn(both, {}, 2);
    layout->addWidget(m_file, 1);
    layout->addWidget(browse);
    connect(m_file, &QLineEdit::editingFinished, this, &ParamField::edited);
    m_title = translated(spec.label);
    connect(browse, &QToolButton::clicked, this, [this, browse] {
        const QStringList offers = m_offers ? m_offers() : QStringList();
        if (offers.isEmpty()) return askForFile();
        auto* menu = new QMenu(browse);
        menu->setAttribute(Qt::WA_DeleteOnClose);
        for (const QString& name : offers)
            connect(menu->addAction(name), &QAction::triggered, this, [this, name] { take(name); });
        menu->addSeparator();
        connect(menu->addAction(tr("Choose file…")), &QAction::triggered, this,
                &ParamField::askForFile);
        menu->popup(browse->mapToGlobal(QPoint(0, browse->height())));
    });
    return both;
}

/// The tooltip has the whole path.
void ParamField::showPath() {
    const QString path = m_file->text().isEmpty() ? m_file->placeholderText() : m_file->text();
    m_file->setToolTip(path + QLatin1Char('\n') + m_help);
}

void ParamField::setFound(const QString& file) {
    m_file->setPlaceholderText(file.isEmpty() ? tr("Optional") : tr("Found: %1").arg(file));
    showPath();
}

void ParamField::askForFile() {
    const QString path = spoor::askForFile(this, {"network", m_title});
    if (!path.isEmpty()) take(path);
}

void ParamField::take(const QString& file) {
    m_file->setText(file);
    emit edited();
}

void ParamField::stepBy(int steps) {
    if (m_integer) m_integer->stepBy(steps);
    if (m_real) m_real->stepBy(steps);
}

QWidget* ParamField::editor() const {
    switch (m_type) {
        case ParamType::Boolean:
            return m_check;
        case ParamType::Integer:
            return m_integer;
        case ParamType::Real:
            return m_real;
        case ParamType::Choice:
            return m_choice;
        case ParamType::File:
            return m_file;
    }
    return nullptr;
}

void ParamField::setValue(const ParamValue& value) {
    const QSignalBlocker quiet(editor());
    switch (m_type) {
        case ParamType::Boolean:
            m_check->setChecked(std::get<bool>(value));
            break;
        case ParamType::Integer:
            m_integer->setValue(toInt(double(std::get<std::int64_t>(value))));
            break;
        case ParamType::Real:
            m_real->setValue(std::get<double>(value));
            break;
        case ParamType::Choice:
            m_choice->setCurrentIndex(
                m_choice->findData(QString::fromStdString(std::get<std::string>(value))));
            break;
        case ParamType::File:
            m_file->setText(QString::fromStdString(std::get<std::string>(value)));
            showPath();
            break;
    }
    showNumber();
}

bool ParamField::editing() const {
    const QLineEdit* const text = m_file                ? m_file
                                  : m_integer || m_real ? editor()->findChild<QLineEdit*>()
                                                        : nullptr;
    return text && text->hasFocus() && text->isModified();
}

ParamValue ParamField::value() const {
    switch (m_type) {
        case ParamType::Boolean:
            return m_check->isChecked();
        case ParamType::Integer:
            return std::int64_t{m_integer->value()};
        case ParamType::Real:
            return m_real->value();
        case ParamType::Choice:
            return m_choice->currentData().toString().toStdString();
        case ParamType::File:
            return m_file->text().toStdString();
    }
    return false;
}

QString explain(const ParamSpec& spec) {
    QStringList lines;
    if (!spec.help.empty()) lines << translated(spec.help);
    if (spec.type == ParamType::Integer || spec.type == ParamType::Real) {
        const QLocale locale;
        const QString range =
            ParamField::tr("From %1 to %2")
                .arg(locale.toString(spec.low, 'g', 10), locale.toString(spec.high, 'g', 10));
        lines << range + unitSuffix(spec.unit, spec.high);
    }
    lines << (spec.live ? ParamField::tr("Takes effect immediately")
                        : ParamField::tr("A change re-initialises the targets"));
    return lines.join('\n');
}

}  // namespace spoor
