// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/view/timeline/head_painter.h"

#include "gui/document/document.h"
#include "gui/document/selection.h"
#include "gui/toolkit/numbers.h"
#include "gui/toolkit/style/fonts.h"
#include "gui/toolkit/style/icons.h"
#include "gui/toolkit/style/paint.h"
#include "gui/view/timeline/lane_painter.h"

#include <QCoreApplication>
#include <QLocale>
#include <QPainter>
#include <algorithm>

namespace spoor {

namespace {

constexpr int headPadding = 12;
constexpr int nameLeft = headPadding + int(swatchSize) + 8;
constexpr int buttonSide = 24;  ///< hit area
constexpr int headIcon = 16;
constexpr int headMargin = 6;  ///< at the right
constexpr int lineHeight = 18;

class HeadWord {
    Q_DECLARE_TR_FUNCTIONS(LaneHead)
};

struct TagLook {
    QRgb fill, text;
    const char* icon;  ///< replaces the words where room is short
};

TagLook tagOf(const Lane& lane, const Tokens& t) {
    if (lane.paused) return {t.pressed, t.text2, "pause"};
    switch (lane.now.state) {
        case LaneState::Lost:
            return {t.dangerTag, t.danger, "error"};
        case LaneState::Uncertain:
            return {t.warningTag, t.warning, "warning"};
        case LaneState::Tracked:
            return {t.pressed, t.text2, "track"};
        case LaneState::OutOfFrame:
            return {t.pressed, t.text2, "eye-off"};
        default:
            return lane.now.keyframe ? TagLook{t.selected, t.accent, "keyframe"}
                                     : TagLook{t.pressed, t.text2, "annotate"};
    }
}

}  // namespace

QString HeadPainter::stateText(const Lane& lane) {
    return lane.paused ? HeadWord::tr("Paused") : spoor::stateText(lane.now);
}

QString HeadPainter::detailText(int row) const {
    const Lane& lane = m_state.model.lane(row);
    int lost = 0, uncertain = 0;
    for (const UncertainSegment& each : m_state.model.doubtfulSegments(lane.id))
        ++(each.lost > 0 ? lost : uncertain);
    if (lost > 0 && uncertain > 0)
        return HeadWord::tr("Lost or uncertain in %1 segments").arg(lost + uncertain);
    if (lost > 0)
        return QCoreApplication::translate("LaneHead", "Lost in %Ln segment(s)", nullptr, lost);
    if (uncertain > 0)
        return QCoreApplication::translate("LaneHead", "Uncertain in %Ln segment(s)", nullptr,
                                           uncertain);
    return QCoreApplication::translate("LaneHead", "%Ln keyframe(s)", nullptr, lane.keyframes);
}

QString HeadPainter::videoText() const {
    const auto& frames = m_state.context.document.frames();
    if (!frames) return {};
    const SourceInfo& info = frames->info();
    QStringList facts{QStringLiteral("%1 × %2").arg(info.size.width).arg(info.size.height)};
    if (info.container != "pictures")
        facts << HeadWord::tr("%1 fps").arg(QLocale().toString(info.framesPerSecond, 'g', 4));
    facts << frameCountText(m_state.context.document.frameCount());
    return facts.join(QStringLiteral(" · "));
}

QRectF HeadPainter::placeOf(HeadPart part, int row) const {
    const QRectF lane = m_state.laneRect(row);
    const double right = m_state.heads - headMargin;
    const bool two = lane.height() >= curveFrom;
    const double y = two ? lane.top() + headMargin + lineHeight : lane.center().y() - 12;
    const QRectF lock(right - buttonSide, y, buttonSide, buttonSide);
    switch (part) {
        case HeadPart::Lock:
            return lock;
        case HeadPart::Visibility:
            return lock.translated(-buttonSide, 0);
        case HeadPart::Name:
            return {double(nameLeft), two ? lane.top() + headMargin : lane.center().y() - 9,
                    right - nameLeft, double(lineHeight)};
        default:
            return {};
    }
}

QRectF HeadPainter::placeOfFold() const {
    return {0, double(rulerHeight), double(m_state.heads), double(m_state.thumbnailRow())};
}

HeadPart HeadPainter::partAt(QPointF at) const {
    if (at.x() < 0 || at.x() >= m_state.heads) return HeadPart::None;
    if (placeOfFold().contains(at)) return HeadPart::Fold;
    const int row = m_state.laneAt(at.y());
    if (row < 0) return HeadPart::None;
    for (const HeadPart part : {HeadPart::Lock, HeadPart::Visibility})
        if (placeOf(part, row).contains(at)) return part;
    return HeadPart::Name;
}

void HeadPainter::paint(QPainter& painter, int hovered) const {
    const QRect column(0, 0, m_state.heads, m_state.size.height());
    painter.save();
    painter.setFont(m_font);
    painter.fillRect(column, QColor(m_tokens.panel));
    painter.setClipRect(column.adjusted(0, m_state.lanesTop(), 0, 0), Qt::IntersectClip);
    for (int row = std::max(0, m_state.laneAt(m_state.lanesTop())); row < m_state.model.count();
         ++row) {
        if (m_state.laneRect(row).top() > column.bottom()) break;
        paintHead(painter, row, row == hovered);
    }
    painter.restore();
    painter.save();
    painter.setFont(m_font);
    paintFacts(painter);
    if (m_state.thumbnailRow() > 0) paintThumbnailHead(painter);
    paintEdge(painter, column, Qt::RightEdge, m_tokens.line);
    painter.restore();
}

void HeadPainter::paintIcon(QPainter& painter, const char* name, QPointF at, QRgb colour) const {
    const double ratio = painter.device()->devicePixelRatioF();
    painter.drawPixmap(at, iconPicture(QLatin1String(name), headIcon, ratio, QColor(colour)));
}

void HeadPainter::paintFacts(QPainter& painter) const {
    const QRectF place(0, 0, m_state.heads, rulerHeight);
    paintEdge(painter, place, Qt::BottomEdge, m_tokens.line);
    const QString facts = videoText();
    if (facts.isEmpty()) return;
    paintIcon(painter, "film", {headPadding, place.center().y() - headIcon / 2.0}, m_tokens.text3);
    painter.setFont(captionFont(m_font));
    painter.setPen(QColor(m_tokens.text3));
    const QRectF words = place.adjusted(headPadding + headIcon + 6, 0, -headMargin, 0);
    painter.drawText(words, Qt::AlignVCenter | Qt::AlignLeft,
                     painter.fontMetrics().elidedText(facts, Qt::ElideRight, int(words.width())));
    painter.setFont(m_font);
}

void HeadPainter::paintThumbnailHead(QPainter& painter) const {
    const QRectF place = placeOfFold();
    paintEdge(painter, place, Qt::BottomEdge, m_tokens.line);
    paintIcon(painter, "images", {headPadding, place.center().y() - headIcon / 2.0},
              m_tokens.text2);
    painter.setFont(captionFont(m_font));
    painter.setPen(QColor(m_tokens.text2));
    painter.drawText(place.adjusted(headPadding + headIcon + 6, 0, -buttonSide, 0),
                     Qt::AlignVCenter | Qt::AlignLeft, HeadWord::tr("Thumbnails"));
    const bool shown = m_state.thumbnails == Thumbnails::Shown;
    paintChevron(painter,
                 place.adjusted(place.width() - buttonSide - headMargin, 0, -headMargin, 0),
                 shown ? Qt::DownArrow : Qt::RightArrow, QColor(m_tokens.text2));
    painter.setFont(m_font);
}

void HeadPainter::paintHead(QPainter& painter, int row, bool hovered) const {
    const Lane& lane = m_state.model.lane(row);
    const QRectF place(0, m_state.laneRect(row).top(), m_state.heads,
                       m_state.laneRect(row).height());
    const QRectF whole(0, m_state.wholeRect(row).top(), m_state.heads,
                       m_state.wholeRect(row).height());
    const bool selected = m_state.selected(row), two = place.height() >= curveFrom;
    if (selected || hovered)
        painter.fillRect(whole, QColor(selected ? m_tokens.selected : m_tokens.raised));
    paintEdge(painter, whole, Qt::BottomEdge, m_tokens.line);
    if (selected) paintEdge(painter, whole, Qt::LeftEdge, m_tokens.accent, 3);
    const bool hidden = m_state.context.selection.hidden().contains(lane.id);
    const QRectF name = placeOf(HeadPart::Name, row);
    painter.setOpacity(hidden ? disabledOpacity : 1);
    paintSwatch(painter, {headPadding, name.center().y() - swatchSize / 2, swatchSize, swatchSize},
                lane.id, lane.colour);
    painter.setOpacity(1);
    QFont font = m_font;
    if (selected) font.setWeight(QFont::DemiBold);
    painter.setFont(font);
    const double wide = painter.fontMetrics().horizontalAdvance(lane.name);
    const bool buttons = hovered || selected || hidden || lane.locked;
    QRectF room = name;
    if (!two && buttons) room.setRight(placeOf(HeadPart::Visibility, row).left());
    const bool roomForState = two || !(hovered || selected);
    const double right = roomForState ? paintState(painter, lane, room, wide) : room.right();
    painter.setFont(font);
    painter.setPen(QColor(hidden ? m_tokens.text3 : m_tokens.text1));
    const int space = int(right - name.left() - 6);
    painter.drawText(QRectF(name.left(), name.top(), space, name.height()),
                     Qt::AlignVCenter | Qt::AlignLeft,
                     painter.fontMetrics().elidedText(lane.name, Qt::ElideMiddle, space));
    painter.setFont(captionFont(m_font));
    if (two) {
        const QRectF below(name.left(), name.bottom(),
                           placeOf(HeadPart::Visibility, row).left() - name.left(), buttonSide);
        painter.setPen(QColor(m_tokens.text2));
        painter.drawText(
            below, Qt::AlignVCenter | Qt::AlignLeft,
            painter.fontMetrics().elidedText(detailText(row), Qt::ElideRight, int(below.width())));
    }
    paintStripCaptions(painter, row);
    if (buttons) paintButtons(painter, row, hovered || selected);
    painter.setFont(m_font);
}

/// The name has priority: the words of the state give way to an icon.
double HeadPainter::paintState(QPainter& painter, const Lane& lane, const QRectF& room,
                               double nameWidth) const {
    const QString words = stateText(lane);
    if (words.isEmpty()) return room.right();
    painter.setFont(captionFont(m_font));
    const TagLook look = tagOf(lane, m_tokens);
    const double wide = painter.fontMetrics().horizontalAdvance(words) + 12;
    if (nameWidth + 8 + wide <= room.width()) {
        const QRectF tag(room.right() - wide, room.center().y() - 9, wide, 18);
        paintBox(painter, tag, QColor(look.fill), {}, tagRadius);
        painter.setPen(QColor(look.text));
        painter.drawText(tag, Qt::AlignCenter, words);
        return tag.left();
    }
    const QPointF at(room.right() - headIcon, room.center().y() - headIcon / 2.0);
    paintIcon(painter, look.icon, at, look.text);
    return at.x();
}

/// Lanes that are neither hovered nor selected show only what is unusual.
void HeadPainter::paintButtons(QPainter& painter, int row, bool all) const {
    const Lane& lane = m_state.model.lane(row);
    const bool hidden = m_state.context.selection.hidden().contains(lane.id);
    const QPointF inset((buttonSide - headIcon) / 2.0, (buttonSide - headIcon) / 2.0);
    if (all || hidden)
        paintIcon(painter, hidden ? "eye-off" : "eye",
                  placeOf(HeadPart::Visibility, row).topLeft() + inset, m_tokens.text2);
    if (all || lane.locked)
        paintIcon(painter, lane.locked ? "lock" : "unlock",
                  placeOf(HeadPart::Lock, row).topLeft() + inset, m_tokens.text2);
}

void HeadPainter::paintStripCaptions(QPainter& painter, int row) const {
    painter.setPen(QColor(m_tokens.text3));
    const auto caption = [&](const QRect& strip, const QString& words) {
        if (strip.isEmpty()) return;
        const QRectF place(nameLeft, strip.top(), m_state.heads - nameLeft - headMargin,
                           strip.height());
        painter.drawText(
            place, Qt::AlignVCenter | Qt::AlignLeft,
            painter.fontMetrics().elidedText(words, Qt::ElideRight, int(place.width())));
    };
    caption(m_state.truthRect(row), HeadWord::tr("IoU (area), centre error up to 50 px (line)"));
    caption(m_state.checkRect(row), HeadWord::tr("Backward difference"));
}

}  // namespace spoor
