// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <functional>
#include <vector>

namespace spoor {

/// A page of the manual as it is written, in Markdown (resources/manual).
struct ManualText {
    QString name;      ///< of the file, without ".md"; the page of an algorithm has its id
    QString title;     ///< the first heading
    QString markdown;  ///< all of it
};

/// A heading of level 2 and what is below it. What comes before the first one has no title.
struct ManualChapter {
    QString title;
    QString markdown;
};

/// Where the program keeps the pages in its language, or in English.
QString manualFolder();
/// The pages in the order in which the folder's index.md links to them. Throws EngineError when one
/// cannot be read.
std::vector<ManualText> readManual(const QString& folder);
/// The page without its title. Without what the program knows of itself, for a page that shows that
/// live, chapters go that have some of it.
std::vector<ManualChapter> chaptersOf(const QString& markdown, bool withGenerated);

/// The page with everything between `<!-- generated: WHAT -->` and `<!-- end -->` made anew by
/// make(WHAT). Throws EngineError when an end is missing.
QString regenerated(const QString& markdown, const std::function<QString(const QString&)>& make);

/// A file as UTF-8; throws EngineError.
QString readText(const QString& path);

}  // namespace spoor
