// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/panels/properties_panel.h"

#include "engine/project/annotate.h"
#include "gui/base/convert.h"
#include "gui/base/numbers.h"
#include "gui/document/document.h"
#include "gui/document/selection.h"
#include "gui/document/target_edits.h"
#include "gui/panels/support/closeup.h"

#include <QCheckBox>
#include <QDoubleSpinBox>
#include <QFormLayout>
#include <QGridLayout>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QSignalBlocker>
#include <QVBoxLayout>

namespace spoor {
namespace {

constexpr int closeupHeight = 180;
constexpr double largestBox = 100000;  // pixels
constexpr const char* mergeNumbers = "numbers";

QLabel* sectionTitle() {
    auto* title = new QLabel;
    QFont strong = title->font();
    strong.setWeight(QFont::DemiBold);
    title->setFont(strong);
    title->setContentsMargins(0, 8, 0, 0);
    return title;
}

}  // namespace

PropertiesPanel::PropertiesPanel(const PanelContext& context, QWidget* parent)
    : QWidget(parent),
      m_document(context.document),
      m_selection(context.selection),
      m_closeup(new Closeup(context)) {
    setObjectName("properties_panel");
    setAccessibleName(tr("Properties"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(12, 8, 12, 8);
    column->addWidget(makeTarget());
    column->addWidget(makeVideo());
    column->addStretch(1);
    for (auto signal : {&Document::reportChanged, &Document::framesChanged})
        connect(&m_document, signal, this, &PropertiesPanel::refresh);
    connect(&m_document.annotations(), &Annotations::changed, this, &PropertiesPanel::refresh);
    connect(&m_selection, &Selection::targetChanged, this, &PropertiesPanel::refresh);
}

QWidget* PropertiesPanel::makeTarget() {
    m_target = new QWidget;
    auto* column = new QVBoxLayout(m_target);
    column->setContentsMargins(0, 0, 0, 0);
    m_closeup->setFixedHeight(closeupHeight);
    column->addWidget(m_closeup);
    auto* form = new QFormLayout;
    m_label = new QLineEdit;
    m_label->setObjectName("properties.label");
    m_label->setAccessibleName(tr("Label of the target"));
    form->addRow(tr("Label"), m_label);
    connect(m_label, &QLineEdit::editingFinished, this, &PropertiesPanel::rename);
    column->addLayout(form);
    column->addWidget(m_boxTitle = sectionTitle());
    column->addWidget(makeBox());
    column->addWidget(m_stateTitle = sectionTitle());
    column->addWidget(makeState());
    return m_target;
}

QDoubleSpinBox* PropertiesPanel::addNumber(QGridLayout* grid, int row, int column,
                                           const QString& letter, const QString& name,
                                           const char* object) {
    auto* field = new QDoubleSpinBox;
    field->setObjectName(object);
    field->setDecimals(1);
    field->setRange(0, largestBox);
    field->setKeyboardTracking(false);
    field->setAlignment(Qt::AlignRight);
    field->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    field->setMinimumWidth(72);
    field->setAccessibleName(name);
    field->setToolTip(name);
    auto* caption = new QLabel(letter);
    caption->setBuddy(field);
    grid->addWidget(caption, row, column);
    grid->addWidget(field, row, column + 1);
    connect(field, &QDoubleSpinBox::valueChanged, this, &PropertiesPanel::setBox);
    return field;
}

QWidget* PropertiesPanel::makeBox() {
    m_box = new QWidget;
    auto* grid = new QGridLayout(m_box);
    grid->setContentsMargins(0, 0, 0, 0);
    m_x = addNumber(grid, 0, 0, tr("X"), tr("Left edge in pixels"), "properties.x");
    m_y = addNumber(grid, 0, 2, tr("Y"), tr("Top edge in pixels"), "properties.y");
    m_width = addNumber(grid, 1, 0, tr("W"), tr("Width in pixels"), "properties.width");
    m_height = addNumber(grid, 1, 2, tr("H"), tr("Height in pixels"), "properties.height");
    grid->setColumnStretch(1, 1);
    grid->setColumnStretch(3, 1);
    return m_box;
}

QCheckBox* PropertiesPanel::addState(QFormLayout* form, const QString& text, const char* object) {
    auto* box = new QCheckBox(text);
    box->setObjectName(object);
    form->addRow(box);
    return box;
}

QWidget* PropertiesPanel::makeState() {
    auto* states = new QWidget;
    auto* form = new QFormLayout(states);
    form->setContentsMargins(0, 0, 0, 0);
    m_keyframe = addState(form, tr("Keyframe"), "properties.keyframe");
    m_occluded = addState(form, tr("Occluded"), "properties.occluded");
    m_outside = addState(form, tr("Out of frame"), "properties.outside");
    using Make = Edit (*)(const DocumentView&, TargetId, FrameIndex);
    const std::pair<QCheckBox*, Make> edits[] = {
        {m_keyframe, toggleKeyframe}, {m_occluded, toggleOccluded}, {m_outside, toggleOutside}};
    for (const auto& [box, make] : edits)
        connect(box, &QCheckBox::clicked, this, [this, make = make] {
            Annotations& annotations = m_document.annotations();
            annotations.edit(
                make(annotations.annotated(), m_selection.target(), m_document.frame()));
            refresh();  // also if the edit was refused
        });
    return states;
}

QWidget* PropertiesPanel::makeVideo() {
    m_video = new QWidget;
    auto* column = new QVBoxLayout(m_video);
    column->setContentsMargins(0, 0, 0, 0);
    auto* title = sectionTitle();
    title->setText(tr("Nothing selected"));
    m_facts = new QLabel;
    m_facts->setObjectName("properties.video");
    m_facts->setWordWrap(true);
    m_facts->setTextFormat(Qt::PlainText);
    m_facts->setForegroundRole(QPalette::PlaceholderText);
    m_facts->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_facts->setAccessibleName(tr("Facts about the video"));
    column->addWidget(title);
    column->addWidget(m_facts);
    return m_video;
}

void PropertiesPanel::refresh() {
    if (!isVisible()) return;
    const TargetId id = m_selection.target();
    const bool target = m_document.annotations().session().target(id) != nullptr;
    m_target->setVisible(target);
    m_video->setVisible(!target);
    target ? showTarget(id) : showVideo();
}

void PropertiesPanel::showTarget(TargetId id) {
    Annotations& annotations = m_document.annotations();
    const SessionTarget& target = *annotations.session().target(id);
    const QString frame = countText(m_document.frame());
    if (!m_label->hasFocus()) m_label->setText(QString::fromStdString(target.label));
    m_label->setPlaceholderText(targetName(id, {}));
    m_boxTitle->setText(tr("Box in frame %1").arg(frame));
    m_stateTitle->setText(tr("State in frame %1").arg(frame));
    const auto box = annotations.boxAt(id, m_document.frame());
    const bool present = box && box->present();
    m_box->setEnabled(present && !target.locked);
    if (present) {
        const std::pair<QDoubleSpinBox*, double> values[] = {{m_x, box->box.x},
                                                             {m_y, box->box.y},
                                                             {m_width, box->box.width},
                                                             {m_height, box->box.height}};
        for (const auto& [field, value] : values) {
            const QSignalBlocker quiet(field);
            field->setValue(value);
        }
    }
    const SessionBox* const own = target.at(m_document.frame());
    m_keyframe->setChecked(own && own->keyframe);
    m_occluded->setChecked(box && box->occluded);
    m_outside->setChecked(!present && own && own->outside);
}

void PropertiesPanel::showVideo() {
    const auto& frames = m_document.frames();
    if (!frames) return m_facts->setText(tr("No video is open."));
    const SourceInfo& info = frames->info();
    const QLocale locale;
    const FrameIndex count = m_document.frameCount();
    QStringList lines{inputName(QString::fromStdString(info.input)),
                      tr("%1 × %2 px, %3")
                          .arg(info.size.width)
                          .arg(info.size.height)
                          .arg(QString::fromStdString(info.codec))};
    lines << (info.live ? tr("Camera") : frameCountText(count));
    if (info.framesPerSecond > 0) {
        lines << tr("%1 fps").arg(locale.toString(info.framesPerSecond, 'g', 5));
        if (!info.live)
            lines << tr("%1 s").arg(locale.toString(double(count) / info.framesPerSecond, 'f', 2));
    }
    if (info.missingFrames > 0)
        lines << tr("About %1 missing from frame %2 on")
                     .arg(frameCountText(info.missingFrames), countText(info.firstGap));
    m_facts->setText(lines.join('\n'));
}

void PropertiesPanel::setBox() {
    targets::setBox(m_document, m_selection.target(),
                    {m_x->value(), m_y->value(), m_width->value(), m_height->value()},
                    mergeNumbers);
}

void PropertiesPanel::rename() {
    const TargetId id = m_selection.target();
    const SessionTarget* const target = m_document.annotations().session().target(id);
    const std::string label = m_label->text().simplified().toStdString();
    if (target && target->label != label) targets::rename(m_document, id, label);
}

void PropertiesPanel::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    refresh();
}

QWidget* makePropertiesPanel(const PanelContext& context) {
    return new PropertiesPanel(context);
}

}  // namespace spoor
