// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/features/annotate/detection_bar.h"

#include "gui/document/document.h"
#include "gui/document/target_edits.h"
#include "gui/toolkit/numbers.h"
#include "gui/toolkit/widgets/layouts.h"

#include <QAction>
#include <QLabel>
#include <QLocale>
#include <QMenu>
#include <QSlider>
#include <QSpinBox>
#include <QToolButton>

namespace spoor {

namespace {

constexpr int minSteps = 100;

QToolButton* buttonOf(QAction* action) {
    auto* button = new QToolButton;
    button->setObjectName(action->objectName());
    button->setDefaultAction(action);
    button->setFocusPolicy(Qt::TabFocus);
    button->setAccessibleName(action->text().remove('&'));
    return button;
}

}  // namespace

DetectionBar::DetectionBar(const PanelContext& context, QAction* take, QAction* takeAll,
                           QAction* takeVideo, QWidget* parent)
    : QWidget(parent),
      m_context(context),
      m_count(new QLabel),
      m_most(new QSpinBox),
      m_least(new QSlider(Qt::Horizontal)),
      m_minText(new QLabel),
      m_limits(new QWidget),
      m_classes(makeClasses()) {
    Detections& found = context.document.computed().found();
    m_count->setObjectName("found.count");
    m_most->setRange(1, 1000);
    m_most->setAccessibleName(tr("Number of detections shown per frame"));
    m_most->setToolTip(m_most->accessibleName());
    m_least->setRange(0, minSteps);
    m_least->setMaximumWidth(120);
    m_least->setAccessibleName(tr("Minimum confidence of shown detections"));
    m_least->setToolTip(m_least->accessibleName());
    auto* row = rowIn(this, {6, 2, 6, 0});
    row->addWidget(m_count);
    row->addStretch(1);
    auto* limits = rowIn(m_limits);
    for (const auto& [name, widget] :
         {std::pair<QString, QWidget*>{tr("Show top"), m_most}, {tr("Show above"), m_least}}) {
        auto* label = new QLabel(name);
        label->setBuddy(widget);
        addAll(limits, {label, widget});
    }
    limits->addWidget(m_minText);
    row->addWidget(m_limits);
    take->setIconText(tr("Add"));
    row->addWidget(m_classes);
    for (QAction* action : {take, takeAll, takeVideo}) {
        QToolButton* const button = buttonOf(action);
        row->addWidget(button);
        connect(button, &QToolButton::clicked, this, &DetectionBar::taken);
        if (action != takeVideo) continue;
        // Detections without an identity in the video have no such button.
        const auto follow = [action, button] { button->setVisible(action->isEnabled()); };
        connect(action, &QAction::changed, button, follow);
        follow();
    }
    connect(m_most, &QSpinBox::valueChanged, &found, &Detections::setMost);
    connect(m_least, &QSlider::valueChanged, &found,
            [&found](int value) { found.setLeast(double(value) / minSteps); });
    connect(&found, &Detections::changed, this, &DetectionBar::refresh);
    connect(&context.document, &Document::reportChanged, this, &DetectionBar::refresh);
    connect(&context.document, &Document::setupChanged, this, &DetectionBar::refresh);
    connect(&context.document, &Document::framesChanged, this, &DetectionBar::refresh);
    connect(&context.document, &Document::rangeChanged, this, &DetectionBar::refresh);
    refresh();
}

/// Where the bar has no room for all, its buttons stay readable. The list of boxes has the limits
/// too.
void DetectionBar::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    const int limits = m_limits->isVisibleTo(this) ? 0 : m_limits->sizeHint().width();
    m_limits->setVisible(width() >= layout()->sizeHint().width() + limits);
}

/// The shown detections by class, in the order of the names.
std::map<std::string, std::vector<TargetId>> DetectionBar::classes() const {
    std::map<std::string, std::vector<TargetId>> all;
    const Document& document = m_context.document;
    for (const TargetResult& row : document.computed().found().shown(document.frame()))
        if (!row.label.empty()) all[row.label].push_back(row.id);
    return all;
}

/// A menu that adds the detections of one class.
QToolButton* DetectionBar::makeClasses() {
    auto* button = new QToolButton;
    button->setObjectName(QStringLiteral("found.classes"));
    button->setText(tr("Add class"));
    button->setToolTip(tr("Add all shown detections of one class as targets"));
    button->setAccessibleName(button->text());
    button->setPopupMode(QToolButton::InstantPopup);
    button->setFocusPolicy(Qt::TabFocus);
    auto* menu = new QMenu(button);
    button->setMenu(menu);
    connect(menu, &QMenu::aboutToShow, this, [this, menu] {
        menu->clear();
        for (const auto& [label, ids] : classes()) {
            const QString name = QString::fromStdString(label).replace('&', QLatin1String("&&"));
            QAction* const entry =
                menu->addAction(tr("Add all \"%1\" (%2)").arg(name, countText(qint64(ids.size()))));
            connect(entry, &QAction::triggered, this, [this, ids = ids] {
                targets::take(m_context.document, ids);
                emit taken();
            });
        }
    });
    return button;
}

QString DetectionBar::countOf(FrameIndex frame) const {
    const Detections& found = m_context.document.computed().found();
    const int all = int(found.all(frame).size());
    if (all > 0)
        return tr("%Ln detection(s), %1 shown", nullptr, all)
            .arg(countText(qint64(found.shown(frame).size())));
    if (found.searched(frame)) return tr("None in this frame");
    if (!found.empty()) return tr("This frame was not searched.");
    // Detections are not stored, but the targets that were made of them are.
    if (!m_context.document.annotations().empty()) return tr("No detections in this session");
    return m_context.document.range() ? tr("No detections yet. Detect in range.")
                                      : tr("No detections yet. Detect in all frames.");
}

void DetectionBar::refresh() {
    Document& document = m_context.document;
    const Detections& found = document.computed().found();
    setVisible(document.frames() && !document.setup().draws());
    m_count->setText(countOf(document.frame()));
    m_classes->setVisible(!classes().empty());
    m_most->setValue(found.most());
    m_least->setValue(qRound(found.least() * minSteps));
    m_minText->setText(QLocale().toString(found.least(), 'f', 2));
    const int wide = m_minText->fontMetrics().horizontalAdvance(QLocale().toString(0.88, 'f', 2));
    m_minText->setMinimumWidth(wide);
}

}  // namespace spoor
