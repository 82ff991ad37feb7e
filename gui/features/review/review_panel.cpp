// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/features/review/review_panel.h"

#include "engine/media/frame.h"
#include "engine/project/session/session.h"
#include "engine/project/store/project_file.h"
#include "gui/document/document.h"
#include "gui/document/runs/quality_checks.h"
#include "gui/document/selection.h"
#include "gui/document/state_text.h"
#include "gui/toolkit/convert.h"
#include "gui/toolkit/numbers.h"
#include "gui/toolkit/style/kind.h"
#include "gui/toolkit/style/two_line_delegate.h"
#include "gui/toolkit/timers.h"
#include "gui/toolkit/widgets/empty_state.h"
#include "gui/toolkit/widgets/layouts.h"
#include "gui/toolkit/widgets/view_head.h"

#include <QAction>
#include <QCheckBox>
#include <QLabel>
#include <QListWidget>
#include <QLocale>
#include <QPainter>
#include <QPointer>
#include <QPushButton>
#include <QSignalBlocker>
#include <algorithm>
#include <memory>

namespace spoor {

namespace {

constexpr int lookAgainMs = 600;
constexpr std::size_t maxListed = 500;
constexpr std::size_t maxPictures = 100;
const QSize pictureSize(96, 64);

/// Lists what the review looks for, as part of a sentence.
QString sought() {
    return ReviewPanel::tr(
        "lost and uncertain segments, keyframes that hold for longer than a second, jumps of "
        "position and size, targets at the same position, targets whose motion fits each other's "
        "boxes nearly as well as their own, and segments in which tracking backwards finds other "
        "boxes");
}

/// Returns the box with its surroundings, or the whole frame without a box.
QImage pictureOf(const QImage& frame, const std::optional<RectF>& box) {
    const QRectF whole = frame.rect();
    QRectF part = whole;
    if (box) {
        const QRectF at = toQt(*box);
        const double height =
            std::max(at.height(), at.width() * pictureSize.height() / pictureSize.width()) * 2;
        const double width = height * pictureSize.width() / pictureSize.height();
        part = QRectF(at.center() - QPointF(width, height) / 2, QSizeF(width, height));
        part = part.intersected(whole);
    }
    if (part.isEmpty()) part = whole;
    QImage picture = frame.copy(part.toAlignedRect())
                         .scaled(pictureSize, Qt::KeepAspectRatio, Qt::SmoothTransformation);
    if (!box) return picture;
    const double scale = picture.width() / part.width();
    QPainter painter(&picture);
    const QRectF at = toQt(*box);
    const QRectF drawn((at.topLeft() - part.topLeft()) * scale, at.size() * scale);
    painter.setPen(QPen(Qt::black, 3));
    painter.drawRect(drawn);
    painter.setPen(QPen(Qt::yellow, 1));
    painter.drawRect(drawn);
    return picture;
}

std::optional<RectF> boxOf(const ReviewInput& input, const ReviewIssue& place) {
    const SessionTarget* const target = input.session.target(place.target);
    if (const SessionBox* own = target ? target->at(place.worst) : nullptr; own && own->present())
        return own->box;
    const std::int64_t chunk = place.worst / resultChunk;
    const auto chunks = input.chunks.find(place.target);
    if (chunks == input.chunks.end() ||
        !std::binary_search(chunks->second.begin(), chunks->second.end(), chunk))
        return std::nullopt;
    for (const SessionBox& each : input.results(place.target, chunk))
        if (each.frame == place.worst && each.present()) return each.box;
    return std::nullopt;
}

}  // namespace

ReviewPanel::ReviewPanel(const PanelContext& context, QWidget* parent)
    : QWidget(parent),
      m_nextAction(context.action("review_next")),
      m_document(context.document),
      m_annotations(context.document.annotations()),
      m_selection(context.selection),
      m_checks(context.checks),
      m_heading(new QLabel),
      m_list(new QListWidget),
      m_reviewedToo(new QCheckBox(tr("Show reviewed"))) {
    nameControl(this, QStringLiteral("review_panel"), tr("Review"));
    setUpText(m_heading, "review.heading");
    nameControl(m_list, QStringLiteral("review.list"), tr("Review issues, worst first"));
    m_list->setIconSize(pictureSize);
    m_list->setUniformItemSizes(true);
    m_list->setItemDelegate(new TwoLineDelegate(m_list));
    auto* layout = columnIn(this, {4, 4, 4, 4}, 4);
    layout->addWidget(m_heading);
    layout->addWidget(m_list, 1);
    layout->addWidget(makeButtons());
    m_empty = new EmptyState(
        m_list, "review.empty",
        {"check", tr("Nothing to review"),
         tr("Review looks for: %1. There are none, or you have reviewed all of them.")
             .arg(sought())});
    m_heading->setToolTip(tr("Review looks for: %1.").arg(sought()));
    m_showReviewed = m_empty->addButton(tr("Show reviewed"), QStringLiteral("review.show_reviewed"),
                                        [this] { m_reviewedToo->setChecked(true); });
    callOnce(m_timer, lookAgainMs, this, &ReviewPanel::look);
    connect(&m_annotations, &Annotations::changed, this, [this] {
        noteCorrection();
        schedule();
    });
    connect(&m_annotations, &Annotations::reset, this, [this] {
        m_correcting.reset();
        m_pictures.clear();
        m_looking = false;  // a pending result is discarded
        schedule();
    });
    connect(&m_document, &Document::framesChanged, this, [this] { m_pictures.clear(); });
    connect(&m_checks, &QualityChecks::changed, this, &ReviewPanel::schedule);
    connect(m_reviewedToo, &QCheckBox::toggled, this, &ReviewPanel::list);
    connect(m_list, &QListWidget::currentRowChanged, this, &ReviewPanel::goTo);
    list();
}

QWidget* ReviewPanel::makeButtons() {
    auto* row = new QWidget;
    auto* column = columnIn(row);
    auto* layout = new QHBoxLayout;
    layout->setSpacing(4);
    column->addLayout(layout);
    column->addWidget(m_reviewedToo);
    const auto add = [&](const QString& name, const QString& text, const QString& help, auto slot) {
        auto* button = new QPushButton(text);
        setSmall(button);
        button->setObjectName(name);
        button->setToolTip(help);
        connect(button, &QPushButton::clicked, this, slot);
        layout->addWidget(button);
        m_buttons.push_back(button);
    };
    add(QStringLiteral("review.accept"), tr("Mark correct"), tr("Mark as correct"),
        &ReviewPanel::accept);
    add(QStringLiteral("review.correct"), tr("Correct box"),
        tr("Go to the frame; correct the box, then track on"), &ReviewPanel::correct);
    add(QStringLiteral("review.discard"), tr("Delete"), tr("Delete these results"),
        &ReviewPanel::discard);
    layout->addStretch(1);
    return row;
}

void ReviewPanel::schedule() {
    m_again = true;
    if (isVisible() && !m_looking && !m_timer.isActive()) m_timer.start();
}

/// Collects the issues on the thread that writes the project, after all pending writes.
void ReviewPanel::look() {
    if (!isVisible() || m_looking) return;
    m_looking = true;
    m_again = false;
    auto input = std::make_shared<ReviewInput>();
    input->session = m_annotations.session();
    for (const SessionTarget& target : input->session.targets())
        if (const BackwardPass* way = m_checks.wayBack(target.id))
            input->disagreements[target.id] = {way->path.first, way->disagreement};
    auto found = std::make_shared<std::vector<ReviewEntry>>();
    m_annotations.read(
        [input, found](ProjectFile& file) {
            input->results = [&file](TargetId id, std::int64_t chunk) {
                return file.results().chunk(id, chunk);
            };
            try {
                for (const SessionTarget& target : input->session.targets())
                    input->chunks[target.id] = file.results().chunks(target.id);
                *found = seenIn(*input);
            } catch (const EngineError&) {
                // Read errors are reported when the project is opened.
            }
            input->results = {};
        },
        [panel = QPointer(this), found] {
            if (panel) panel->take(*found);
        });
}

std::vector<ReviewPanel::ReviewEntry> ReviewPanel::seenIn(const ReviewInput& input) {
    std::vector<ReviewEntry> seen;
    for (const ReviewIssue& place : reviewIssues(input)) {
        if (seen.size() >= maxListed) break;
        const bool pictured = seen.size() < maxPictures;
        seen.push_back({place, pictured ? boxOf(input, place) : std::optional<RectF>()});
    }
    return seen;
}

void ReviewPanel::take(const std::vector<ReviewEntry>& found) {
    m_looking = false;
    m_issues = found;
    list();
    makePictures();
    if (m_again) m_timer.start();
}

/// Fills the list and keeps the current issue selected if it still exists.
void ReviewPanel::list() {
    const int row = current();
    ReviewIssue before;  // no target: matches no issue
    if (row >= 0) before = m_places[std::size_t(row)];
    m_places.clear();
    std::size_t reviewed = 0;
    for (const ReviewEntry& each : m_issues) {
        const bool done = verdictOf(m_annotations.session(), each.place).has_value();
        reviewed += done ? 1 : 0;
        if (!done || m_reviewedToo->isChecked()) m_places.push_back(each.place);
    }
    const QSignalBlocker quiet(m_list);
    m_list->clear();
    for (const ReviewIssue& place : m_places) {
        const QString text = textOf(place);
        auto* item = new QListWidgetItem(text.section('\n', 0, 0), m_list);
        item->setData(aboutRole, text.section('\n', 1));
        const auto picture = m_pictures.find({place.target, place.worst});
        item->setIcon(QIcon(picture != m_pictures.end() ? picture->second : QPixmap(pictureSize)));
    }
    const auto same = std::find_if(m_places.begin(), m_places.end(), [&](const auto& each) {
        return each.target == before.target && each.kind == before.kind &&
               each.worst == before.worst;
    });
    if (same != m_places.end()) m_list->setCurrentRow(int(same - m_places.begin()));
    for (QPushButton* button : m_buttons) button->setEnabled(!m_places.empty());
    m_heading->setText(
        tr("%1 to review, %2 reviewed")
            .arg(countText(qint64(m_issues.size() - reviewed)), countText(qint64(reviewed))));
    m_heading->setVisible(!m_issues.empty());
    if (m_nextAction) m_nextAction->setData(int(m_issues.size() - reviewed));
    m_empty->setEmpty(m_places.empty());
    m_showReviewed->setVisible(reviewed > 0);
}

void ReviewPanel::makePictures() {
    const auto& frames = m_document.frames();
    if (!frames || frames->info().live || m_document.state().mode != RunMode::Idle) return;
    std::vector<std::pair<PictureKey, std::optional<RectF>>> wanted;
    for (std::size_t i = 0; i < m_issues.size() && i < maxPictures; ++i) {
        const PictureKey key{m_issues[i].place.target, m_issues[i].place.worst};
        if (!m_pictures.count(key)) wanted.emplace_back(key, m_issues[i].box);
    }
    if (wanted.empty()) return;
    m_painter = BackgroundTask(
        this,
        [this, frames, wanted](const BackgroundTask::TaskContext& context) {
            for (const auto& [key, box] : wanted) {
                if (context.stop.stop_requested()) return;
                const auto frame = frames->get(key.second);
                if (!frame) continue;
                const QImage picture = pictureOf(toImage(*frame), box);
                context.post([this, key = key, picture] { addPicture(key, picture); });
            }
        },
        [](const std::optional<Problem>&) {});  // issues without a picture stay in the list
}

void ReviewPanel::addPicture(const PictureKey& key, const QImage& image) {
    m_pictures[key] = QPixmap::fromImage(image);
    for (std::size_t i = 0; i < m_places.size(); ++i)
        if (PictureKey(m_places[i].target, m_places[i].worst) == key)
            m_list->item(int(i))->setIcon(QIcon(m_pictures[key]));
}

QString ReviewPanel::nameOfTarget(TargetId id) const {
    return targetName(m_annotations.session(), id);
}

QString ReviewPanel::textOf(const ReviewIssue& place) const {
    QString what;
    switch (place.kind) {
        case ReviewIssueKind::Lost:
            what = tr("Lost");
            break;
        case ReviewIssueKind::Uncertain:
            what = tr("Uncertain");
            break;
        case ReviewIssueKind::Held:
            what = tr("Held");
            break;
        case ReviewIssueKind::PlaceJump:
            what = tr("Position jump");
            break;
        case ReviewIssueKind::SizeJump:
            what = tr("Size jump");
            break;
        case ReviewIssueKind::Disagreement:
            what = tr("Backward check differs");
            break;
        case ReviewIssueKind::IdentitySwitch:
            what = tr("Identity may have switched with %1").arg(nameOfTarget(place.other));
            break;
        case ReviewIssueKind::SameSpot:
            what = tr("Same position as %1").arg(nameOfTarget(place.other));
            break;
    }
    const QString frames =
        place.frames.first == place.frames.last
            ? tr("frame %1").arg(countText(place.frames.first))
            : tr("frames %1 to %2")
                  .arg(countText(place.frames.first), countText(place.frames.last));
    QString text = nameOfTarget(place.target) + QStringLiteral(" · ") + what + '\n' + frames;
    const auto verdict = verdictOf(m_annotations.session(), place);
    if (verdict == ReviewVerdict::Accepted) text += QStringLiteral(" · ") + tr("marked correct");
    if (verdict == ReviewVerdict::Corrected) text += QStringLiteral(" · ") + tr("corrected");
    return text;
}

int ReviewPanel::current() const {
    const int row = m_list->currentRow();
    return row < int(m_places.size()) ? row : -1;
}

void ReviewPanel::goTo(int row) {
    if (row < 0 || row >= int(m_places.size())) return;
    const ReviewIssue& place = m_places[std::size_t(row)];
    m_selection.setTarget(place.target);
    if (m_document.frames() && m_document.frame() != place.worst)
        m_document.post(command::Seek{place.worst});
}

void ReviewPanel::next() {
    if (m_places.empty()) return;
    m_list->setCurrentRow(std::min(current() + 1, int(m_places.size()) - 1));
}

void ReviewPanel::previous() {
    if (m_places.empty()) return;
    m_list->setCurrentRow(std::max(current() - 1, 0));
}

/// Records a verdict and selects the next issue.
void ReviewPanel::judge(ReviewVerdict verdict) {
    if (current() < 0) {
        next();
        return;
    }
    const int row = current();
    const ReviewIssue place = m_places[std::size_t(row)];
    m_correcting.reset();
    if (!m_annotations.edit(review(m_annotations.annotated(), place, verdict))) return;
    if (verdict == ReviewVerdict::Discarded)
        std::erase_if(m_issues, [&](const ReviewEntry& each) { return each.place == place; });
    list();
    if (m_places.empty()) return;
    const bool stays = m_reviewedToo->isChecked() && verdict != ReviewVerdict::Discarded;
    m_list->setCurrentRow(std::min(row + (stays ? 1 : 0), int(m_places.size()) - 1));
    goTo(m_list->currentRow());
}

void ReviewPanel::accept() {
    judge(ReviewVerdict::Accepted);
}

void ReviewPanel::discard() {
    judge(ReviewVerdict::Discarded);
}

void ReviewPanel::correct() {
    if (current() < 0) next();
    if (current() < 0) return;
    m_correcting = m_places[std::size_t(current())];
    goTo(current());
    m_heading->setText(
        tr("Correct the box of %1 here, then track on.").arg(nameOfTarget(m_correcting->target)));
}

/// Marks the issue as reviewed when it contains a manual box.
void ReviewPanel::noteCorrection() {
    if (!m_correcting) return;
    const SessionTarget* const target = m_annotations.session().target(m_correcting->target);
    const FrameRange& frames = m_correcting->frames;
    const bool corrected =
        target && std::any_of(target->boxes.begin(), target->boxes.end(), [&](const auto& box) {
            return box.source == BoxSource::Given && frames.holds(box.frame);
        });
    if (!corrected) return;
    const ReviewIssue place = *m_correcting;
    m_correcting.reset();
    m_annotations.edit(review(m_annotations.annotated(), place, ReviewVerdict::Corrected));
    list();
}

void ReviewPanel::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    schedule();
}

}  // namespace spoor
