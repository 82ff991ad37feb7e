// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/features/inspect/stage_strip.h"

#include "gui/document/document.h"
#include "gui/document/selection.h"
#include "gui/document/state_text.h"
#include "gui/document/target_edits.h"
#include "gui/document/timings/timing_model.h"
#include "gui/document/timings/timing_stages.h"
#include "gui/toolkit/convert.h"
#include "gui/toolkit/style/fonts.h"
#include "gui/toolkit/style/paint.h"
#include "gui/toolkit/timers.h"

#include <QLocale>
#include <QMouseEvent>
#include <QPainter>
#include <QSignalBlocker>
#include <QStyleOptionTab>
#include <QWheelEvent>

namespace spoor {

namespace {

constexpr int stripMilliseconds = 250;
constexpr int stageHeight = 32;
constexpr int stageInset = 8, stageSwatch = 9, stageGap = 6;
constexpr int arrowRoom = 18;  ///< between two stages

}  // namespace

StageBar::StageBar(Document& document, Selection& selection, QWidget* parent)
    : QTabBar(parent),
      m_document(document),
      m_selection(selection),
      m_model(new TimingModel(document, this)) {
    setObjectName(QStringLiteral("stages"));
    setAccessibleName(tr("Stages of the algorithm"));
    setDocumentMode(true);
    setDrawBase(false);
    setExpanding(false);
    setUsesScrollButtons(true);
    setElideMode(Qt::ElideNone);
    setFocusPolicy(Qt::TabFocus);
    setAttribute(Qt::WA_Hover);
    callOnce(m_timer, 0, this, &StageBar::showNotes);
    connect(&document, &Document::setupChanged, this, &StageBar::rebuild);
    for (auto signal : {&Document::rowsAdded, &Document::framesChanged, &Document::reportChanged})
        connect(&document, signal, this, &StageBar::schedule);
    connect(&document.annotations(), &Annotations::changed, this, &StageBar::schedule);
    connect(&selection, &Selection::targetChanged, this, &StageBar::schedule);
    connect(&selection, &Selection::stageChanged, this, &StageBar::followStage);
    connect(this, &QTabBar::currentChanged, this,
            [this](int at) { m_selection.setStage(tabData(at).toString()); });
    rebuild();
}

void StageBar::rebuild() {
    QStringList ids;
    for (const StageSpec& stage : m_document.setup().shape().stages)
        ids << QString::fromStdString(stage.id);
    if (const AlgorithmDescriptor* const type = m_document.setup().type(); type && !ids.isEmpty()) {
        ids.prepend(QLatin1String(decodeStage));
        if (type->needsBox) ids << QLatin1String(decisionStage);
    }
    bool same = ids.size() == count();
    for (int i = 0; same && i < count(); ++i) same = tabData(i).toString() == ids[i];
    if (same) return;
    const QSignalBlocker quiet(this);
    while (count() > 0) removeTab(count() - 1);
    m_notes.clear();
    for (const QString& id : ids) {
        const int at = addTab(timingStageLabel(m_document, id.toStdString()));
        setTabData(at, id);
        setTabToolTip(at, timingStageHelp(m_document, id.toStdString()));
        setAccessibleTabName(at, tabText(at));
        m_notes << QString();
    }
    followStage();
    schedule();
}

/// Scrolls to the stage, but never below the pointer, where a second click would hit another one.
void StageBar::followStage() {
    const QSignalBlocker quiet(this);
    update();
    if (underMouse()) return;
    for (int i = 0; i < count(); ++i)
        if (tabData(i).toString() == m_selection.stage()) setCurrentIndex(i);
}

void StageBar::schedule() {
    if (isVisible() && !m_timer.isActive()) m_timer.start(stripMilliseconds);
}

void StageBar::showNotes() {
    if (m_model->update()) schedule();
    for (int i = 0; i < count(); ++i) {
        const QString id = tabData(i).toString();
        const bool last = id == QLatin1String(decisionStage);
        const int row = m_model->rowOfStage(id);
        const QString time =
            row < 0 ? QString() : m_model->index(row, TimingModel::P50).data().toString();
        QStringList facts{last ? decision() : QString(), time};
        facts.removeAll({});
        const QString note = facts.join(QStringLiteral(" · "));
        m_notes[i] = note;
        setAccessibleTabName(i, note.isEmpty() ? tabText(i)
                                : last         ? tr("%1, %2").arg(tabText(i), note)
                                               : tr("%1, median %2 ms").arg(tabText(i), note));
    }
    update();
}

/// The state of the target in the frame on screen, in words.
QString StageBar::decision() {
    m_state.reset();
    const TargetId id = targets::inQuestion(m_document, m_selection);
    for (const ShownBox& each : shownBoxes(m_document)) {
        if (each.id != id) continue;
        if (each.box.source != BoxSource::Tracked) return sourceText(each.box);
        m_state = each.box.present() ? each.box.state : TargetState::Lost;
        return stateText(*m_state);
    }
    return {};
}

QSize StageBar::tabSizeHint(int index) const {
    const bool last = index + 1 == count();
    const QFontMetrics caption(captionFont(font()));
    const int name = QFontMetrics(strongFont(font())).horizontalAdvance(tabText(index));
    const QString time = QStringLiteral("0.00");
    const int note = caption.horizontalAdvance(
        last ? stateText(TargetState::Uncertain) + QStringLiteral(" · ") + time : time);
    return {2 * (stageInset + stageGap) + stageSwatch + name + note + (last ? 0 : arrowRoom),
            std::max(stageHeight + 16, fontMetrics().height() + 30)};
}

QSize StageBar::minimumTabSizeHint(int index) const {
    return tabSizeHint(index);
}

void StageBar::paintStage(QPainter& painter, int index) {
    const Tokens& t = tokens(palette());
    QStyleOptionTab option;
    initStyleOption(&option, index);
    const bool chosen = tabData(index).toString() == m_selection.stage();
    const bool last = index + 1 == count();
    QRect box = tabRect(index).adjusted(0, 8, last ? 0 : -arrowRoom, -8);
    const bool hover = option.state & QStyle::State_MouseOver;
    paintBox(painter, box,
             QColor(chosen  ? t.selected
                    : hover ? t.pressed
                            : t.raised),
             QColor(chosen ? t.accent : t.control));
    if (chosen && showsFocus(option)) paintFocus(painter, box, t);
    if (!last)
        paintChevron(painter, QRectF(box.right() + 1, box.top(), arrowRoom, box.height()),
                     Qt::RightArrow, QColor(t.text3));
    const std::string id = tabData(index).toString().toStdString();
    paintBox(painter,
             QRectF(box.left() + stageInset, box.center().y() - stageSwatch / 2.0 + 0.5,
                    stageSwatch, stageSwatch),
             timingStageColour(m_document, id, index), {}, 2);
    const QRect words = box.adjusted(stageInset + stageSwatch + stageGap, 0, -stageInset, 0);
    painter.setFont(chosen ? strongFont(font()) : font());
    painter.setPen(QColor(chosen ? t.text1 : t.text2));
    painter.drawText(words, Qt::AlignVCenter | Qt::AlignLeft, tabText(index));
    const QString note = noteOf(index);
    if (note.isEmpty()) return;
    painter.setFont(captionFont(font()));
    painter.setPen(QColor(last && m_state == TargetState::Lost        ? t.danger
                          : last && m_state == TargetState::Uncertain ? t.warning
                          : chosen                                    ? t.text2
                                                                      : t.text3));
    // The unit is where there is room for it.
    const QString whole = chosen && !last ? tr("%1 ms").arg(note) : note;
    const int room =
        words.width() - QFontMetrics(strongFont(font())).horizontalAdvance(tabText(index));
    const bool fits = painter.fontMetrics().horizontalAdvance(whole) + stageGap / 2 <= room;
    // A long time loses its decimals before it covers the name.
    const bool narrow =
        !last && painter.fontMetrics().horizontalAdvance(note) + stageGap / 2 > room;
    const QString rounded = narrow ? note.section(QLocale().decimalPoint(), 0, 0) : note;
    painter.drawText(words, Qt::AlignVCenter | Qt::AlignRight, fits ? whole : rounded);
}

void StageBar::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    for (int i = 0; i < count(); ++i) paintStage(painter, i);
}

void StageBar::showEvent(QShowEvent* event) {
    QTabBar::showEvent(event);
    showNotes();
}

void StageBar::wheelEvent(QWheelEvent* event) {
    event->ignore();
}

void StageBar::mousePressEvent(QMouseEvent* event) {
    const int at = tabAt(event->position().toPoint());
    if (event->button() != Qt::LeftButton || at < 0) return QTabBar::mousePressEvent(event);
    m_selection.setStage(tabData(at).toString());
}

void StageBar::leaveEvent(QEvent* event) {
    QTabBar::leaveEvent(event);
    followStage();
}

}  // namespace spoor
