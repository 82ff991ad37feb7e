// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/features/files/format_list.h"

#include "gui/toolkit/convert.h"
#include "gui/toolkit/style/fonts.h"
#include "gui/toolkit/style/two_line_delegate.h"

#include <QCoreApplication>
#include <QLabel>
#include <QListWidget>
#include <algorithm>
#include <utility>

namespace spoor {

namespace {

const std::pair<FormatGroup, const char*> groups[] = {
    {FormatGroup::Spoor, QT_TRANSLATE_NOOP("Export", "Spoor")},
    {FormatGroup::Detection, QT_TRANSLATE_NOOP("Export", "Detection and segmentation")},
    {FormatGroup::Tracking, QT_TRANSLATE_NOOP("Export", "Tracking")},
    {FormatGroup::Points, QT_TRANSLATE_NOOP("Export", "Points and spots")},
    {FormatGroup::Events, QT_TRANSLATE_NOOP("Export", "Events")},
    {FormatGroup::Compositing, QT_TRANSLATE_NOOP("Export", "Compositing")},
};

void addHeading(QListWidget& list, const QString& text) {
    auto* item = new QListWidgetItem(text, &list);
    item->setFlags(Qt::NoItemFlags);
}

QListWidgetItem* addFormat(QListWidget& list, const Format& format) {
    auto* item = new QListWidgetItem(QString::fromUtf8(format.name), &list);
    item->setData(formatRole, QLatin1String(format.id));
    item->setData(aboutRole, translated(Message(format.about)));
    item->setData(Qt::AccessibleTextRole,
                  item->text() + QStringLiteral(": ") + item->data(aboutRole).toString());
    item->setToolTip(item->data(aboutRole).toString());
    return item;
}

bool matches(const Format& format, const QString& search) {
    return QString::fromUtf8(format.name).contains(search, Qt::CaseInsensitive) ||
           translated(Message(format.about)).contains(search, Qt::CaseInsensitive);
}

}  // namespace

int fillFormats(QListWidget& list, const QString& search, const QStringList& recent,
                const Format& chosen) {
    list.clear();
    const auto all = formats();
    const auto fill = [&](const QString& title, const QStringList& ids) {
        bool begun = false;
        for (const QString& id : ids) {
            const Result<const Format*> found = findFormat(id.toStdString());
            if (!found || !found.value()->write || !matches(*found.value(), search)) continue;
            if (!std::exchange(begun, true)) addHeading(list, title);
            QListWidgetItem* const item = addFormat(list, *found.value());
            const bool selects = !search.isEmpty() || found.value() == &chosen;
            if (selects && !list.currentItem()) list.setCurrentItem(item);
        }
    };
    if (search.isEmpty()) fill(QCoreApplication::translate("Export", "Recent"), recent);
    for (const auto& [group, title] : groups) {
        QStringList ids;
        for (const Format& each : all)
            if (each.group == group &&
                (!search.isEmpty() || !recent.contains(QLatin1String(each.id))))
                ids << QLatin1String(each.id);
        fill(QCoreApplication::translate("Export", title), ids);
    }
    return int(std::count_if(all.begin(), all.end(), [](const Format& f) { return f.write; }));
}

std::optional<int> firstClass(const Format& format, const Session& session) {
    const std::string_view id = format.id;
    if (id.starts_with("yolo")) return 0;
    if (id == "coco" || id == "youtube-vis")
        return session.carried.contains(format.id) ? std::nullopt : std::optional(1);
    return std::nullopt;
}

QLabel* headingLabel(const QString& text) {
    auto* label = new QLabel(text);
    label->setFont(strongFont(label->font()));
    label->setWordWrap(true);
    return label;
}

}  // namespace spoor
