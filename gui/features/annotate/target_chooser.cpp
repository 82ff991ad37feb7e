// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/features/annotate/target_chooser.h"

#include "engine/media/frame.h"
#include "engine/project/session/session.h"
#include "gui/document/document.h"
#include "gui/document/selection.h"
#include "gui/toolkit/convert.h"
#include "gui/toolkit/screen_fit.h"
#include "gui/toolkit/style/two_line_delegate.h"
#include "gui/toolkit/widgets/layouts.h"
#include "gui/toolkit/widgets/view_head.h"

#include <QDialogButtonBox>
#include <QKeyEvent>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <utility>

namespace spoor {

namespace {

const QSize portraitSize(96, 72);
constexpr double surroundings = 0.3;  ///< of the box, on each side

/// The box with its surroundings in a frame.
QImage pictureOf(const Frame& frame, const RectF& box) {
    const QRectF around = toQt(box).adjusted(-surroundings * box.width, -surroundings * box.height,
                                             surroundings * box.width, surroundings * box.height);
    const QImage all = toImage(frame);
    const QRect part = around.toAlignedRect() & all.rect();
    if (part.isEmpty()) return {};
    return all.copy(part).scaled(portraitSize, Qt::KeepAspectRatio, Qt::SmoothTransformation);
}

bool isEscape(const QEvent* event) {
    return static_cast<const QKeyEvent*>(event)->key() == Qt::Key_Escape;
}

}  // namespace

TargetChooser::TargetChooser(Document& document, Selection& selection,
                             const std::vector<Candidate>& candidates,
                             std::function<void(TargetId)> chosen, QWidget* parent)
    : QDialog(parent, Qt::Tool),
      m_document(document),
      m_selection(selection),
      m_target(selection.target()),
      m_list(new QListWidget),
      m_chosen(std::move(chosen)) {
    setObjectName(QStringLiteral("target_chooser"));
    setAttribute(Qt::WA_DeleteOnClose);
    m_list->setObjectName(QStringLiteral("target_chooser.list"));
    m_list->setIconSize(portraitSize);
    m_list->setItemDelegate(new TwoLineDelegate(m_list));
    for (const Candidate& each : candidates) {
        auto* const item = new QListWidgetItem(each.text.section('\n', 0, 0), m_list);
        item->setData(Qt::UserRole, int(each.id));
        item->setData(aboutRole, each.text.section('\n', 1));
        item->setIcon(QPixmap(portraitSize));
    }
    m_list->setCurrentRow(0);
    m_list->installEventFilter(this);
    connect(m_list, &QListWidget::itemActivated, this, [this](const QListWidgetItem* item) {
        take(TargetId(item->data(Qt::UserRole).toInt()));
    });
    // After the click, whose tool still holds the box that was clicked.
    connect(
        &selection, &Selection::targetChanged, this,
        [this] {
            if (m_selection.target() != 0 && m_selection.target() != m_target)
                take(m_selection.target());
        },
        Qt::QueuedConnection);
    // A selection that is on its way when the user cancels is not an answer.
    connect(this, &QDialog::rejected, this, [this] { m_chosen = nullptr; });
    connect(&document, &Document::framesChanged, this, &QDialog::reject);
    connect(&document.annotations(), &Annotations::targetsChanged, this, [this] {
        if (!m_document.annotations().session().target(m_target)) reject();
    });
    addPictures(candidates);
}

void TargetChooser::setQuestion(const QString& title, const QString& question) {
    setWindowTitle(title);
    auto* column = columnIn(this, {12, 12, 12, 12}, 8);
    auto* label = new QLabel(question);
    setUpText(label, {}, {TextLook::Plain});
    auto* hint = new QLabel(tr("Click its box in the video, or choose it here."));
    hint->setWordWrap(true);
    m_list->setAccessibleName(question);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel);
    connect(buttons, &QDialogButtonBox::accepted, this, [this] {
        if (const auto* item = m_list->currentItem())
            take(TargetId(item->data(Qt::UserRole).toInt()));
    });
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    addAll(column, {label, hint, m_list, buttons});
    resize(320, 420);
    if (const QWidget* const window = parentWidget()) {
        const QRect place = window->window()->geometry();
        move(place.right() - width() - 24, place.top() + 96);
    }
    keepOnScreen(*this);
    m_list->setFocus();
}

/// Keeps Esc from the window, whose shortcuts act in its tool windows, too.
bool TargetChooser::event(QEvent* event) {
    if (event->type() != QEvent::ShortcutOverride || !isEscape(event)) return QDialog::event(event);
    event->accept();
    return true;
}

/// A list takes Esc for a letter to search.
bool TargetChooser::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() != QEvent::KeyPress || !isEscape(event))
        return QDialog::eventFilter(watched, event);
    reject();
    return true;
}

/// Reads the pictures one after another, nearest first.
void TargetChooser::addPictures(const std::vector<Candidate>& candidates) {
    std::vector<std::pair<Candidate, RectF>> wanted;
    for (const Candidate& each : candidates)
        if (const auto box = m_document.annotations().boxAt(each.id, each.frame);
            box && box->present())
            wanted.emplace_back(each, box->box);
    if (!m_document.frames() || m_document.frames()->info().live) return;
    m_reader = BackgroundTask(
        this,
        [this, wanted, frames = m_document.frames()](const BackgroundTask::TaskContext& task) {
            for (const auto& [candidate, box] : wanted) {
                if (task.stop.stop_requested()) return;
                const auto frame = frames->get(candidate.frame);
                const QImage picture = frame ? pictureOf(*frame, box) : QImage();
                if (picture.isNull()) continue;
                task.post([this, id = candidate.id, picture] {
                    for (int row = 0; row < m_list->count(); ++row)
                        if (m_list->item(row)->data(Qt::UserRole).toInt() == int(id))
                            m_list->item(row)->setIcon(QPixmap::fromImage(picture));
                });
            }
        },
        [](const std::optional<Problem>&) {});  // the list serves without pictures, too
}

void TargetChooser::take(TargetId id) {
    const Session& session = m_document.annotations().session();
    const auto chosen = std::exchange(m_chosen, nullptr);
    if (chosen) close();
    if (!chosen || !session.target(id) || !session.target(m_target)) return;
    m_selection.setTarget(m_target);
    chosen(id);
}

}  // namespace spoor
