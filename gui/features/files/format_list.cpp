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
#include <array>
#include <initializer_list>

namespace spoor {

namespace {

struct FormatGroup {
    const char* title;
    std::initializer_list<const char*> ids;
};
const FormatGroup groups[] = {
    {QT_TRANSLATE_NOOP("Export", "Spoor"), {"json", "motion"}},
    {QT_TRANSLATE_NOOP("Export", "Detection and segmentation"),
     {"yolo", "coco", "voc", "yolo-obb", "yolo-seg", "dota", "labelme", "cvat-images",
      "label-studio"}},
    {QT_TRANSLATE_NOOP("Export", "Tracking"),
     {"cvat", "csv", "mot", "mot-cvat", "mots", "mots-png", "youtube-vis", "otb", "vot", "got10k"}},
    {QT_TRANSLATE_NOOP("Export", "Events"), {"boris"}},
    {QT_TRANSLATE_NOOP("Export", "Compositing"), {"ae", "nuke", "fusion", "blender", "3de"}},
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
    for (const FormatGroup& group : groups) {
        QStringList ids;
        for (const char* id : group.ids)
            if (!search.isEmpty() || !recent.contains(QLatin1String(id))) ids << QLatin1String(id);
        fill(QCoreApplication::translate("Export", group.title), ids);
    }
    return int(std::count_if(all.begin(), all.end(), [](const Format& f) { return f.write; }));
}

QString suffixOf(const Format& format) {
    static constexpr std::array<std::pair<std::string_view, const char*>, 9> suffixes = {{
        {"csv", "csv"},
        {"motion", "csv"},
        {"json", "json"},
        {"coco", "json"},
        {"youtube-vis", "json"},
        {"label-studio", "json"},
        {"cvat", "xml"},
        {"cvat-images", "xml"},
        {"blender", "py"},
    }};
    for (const auto& [id, suffix] : suffixes)
        if (id == format.id) return QLatin1String(suffix);
    return QStringLiteral("txt");
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
