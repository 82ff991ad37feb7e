// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Round trips of random documents through every format, and damaged files in every importer.
#include "engine/base/mask.h"
#include "engine/formats/results/track_points.h"
#include "tests/engine/formats/io/comma_point.h"
#include "tests/support/format_files.h"

#include <algorithm>
#include <clocale>
#include <locale>
#include <random>

namespace spoor {
using namespace test;
namespace fs = std::filesystem;

namespace {

std::vector<const char*> writable() {
    std::vector<const char*> ids;
    for (const Format& format : formats()) {
        // These formats use their own numbers and labels for targets; see RoundTripShapes.
        // TrackMate has no tracks of one spot; see neighbour_writers_test.
        const std::string_view id = format.id;
        if (format.write && readable(format) && !format.centres && id != "mots" &&
            id != "mots-png" && id != "dota" && id != "trackmate" && id != "boris")
            ids.push_back(format.id);
    }
    return ids;
}

/// The data of a session that a format promises to preserve.
Session kept(const Session& session, const Format& format) {
    Session result;
    if (hasAny(format.holds, FormatCapability::Size)) result.size = session.size;
    for (SessionTarget target : session.targets()) {
        if (!hasAny(format.holds, FormatCapability::Labels)) target.label.clear();
        if (!hasAny(format.holds, FormatCapability::Names | FormatCapability::Attributes))
            target.name.clear();
        if (!hasAny(format.holds, FormatCapability::Colours)) target.colour.clear();
        if (!hasAny(format.holds, FormatCapability::Attributes)) target.attributes.clear();
        if (!hasAny(format.holds, FormatCapability::Outside))
            std::erase_if(target.boxes, [](const SessionBox& box) { return !box.present(); });
        for (SessionBox& box : target.boxes) {
            box.attributes = {};
            box.shape = {};  // A box may be read back as its four corners.
            if (!hasAny(format.holds, FormatCapability::Sources)) box.source = BoxSource::Given;
            if (!hasAny(format.holds, FormatCapability::Keyframes)) box.keyframe = false;
            if (!hasAny(format.holds, FormatCapability::Occlusion)) box.occluded = false;
            if (!hasAny(format.holds, FormatCapability::Confidence)) box.confidence = 1;
            if (!hasAny(format.holds, FormatCapability::States) && box.present())
                box.state = TargetState::Tracking;
            // Numbers are compared separately, with the digits of the format.
            if (format.digits > 0 || format.holds == FormatCapability{}) box.box = {};
        }
        if (!target.boxes.empty()) result.put(target);
    }
    return result;
}

class Documents {
public:
    explicit Documents(unsigned seed) : m_random(seed) {}

    Session make(int targets) {
        Session session;
        session.size = {640, 360};
        session.fps = 25;
        for (TargetId id = 1; id <= targets; ++id) {
            SessionTarget target;
            target.id = id;
            // Formats without ids treat a label as a target.
            target.label = "label " + std::to_string(id);
            target.name = "name \"" + std::to_string(id) + ";\n";
            target.colour = "#00ff00";
            target.attributes["note"] = std::string(1 + m_random() % 3, '"');
            FrameIndex frame = FrameIndex(m_random() % 3);
            const int boxes = 1 + int(m_random() % 12);
            for (int i = 0; i < boxes; ++i, frame += 1 + (m_random() % 4 == 0 ? 2 : 0))
                target.put(box(frame));
            target.put(visible(frame));
            session.put(target);
        }
        session.length = session.frames() + 2;
        return session;
    }

private:
    double real(double from, double to) {
        return from + (to - from) * double(m_random()) / double(std::mt19937::max());
    }
    SessionBox visible(FrameIndex frame) {
        SessionBox box;
        box.frame = frame;
        box.keyframe = true;
        const double x = real(0, 500), y = real(0, 300);
        box.box = {x, y, real(1, 600 - x), real(1, 350 - y)};
        return box;
    }
    SessionBox box(FrameIndex frame) {
        SessionBox box = visible(frame);
        box.source = BoxSource(m_random() % 3);
        box.keyframe = box.source == BoxSource::Given;
        box.occluded = m_random() % 4 == 0;
        if (m_random() % 2 == 0) box.confidence = real(0, 1);
        if (m_random() % 5 == 0) box.state = TargetState::Uncertain;
        if (m_random() % 7 == 0) {
            box.outside = m_random() % 2 == 0;
            box.state = TargetState::Lost;
            box.box = {};
        }
        return box;
    }
    std::mt19937 m_random;
};

/// Finds the same target, by label if the format does not preserve ids.
const SessionTarget* twin(const Session& session, const SessionTarget& target, bool byLabel) {
    if (!byLabel) return session.target(target.id);
    for (const SessionTarget& other : session.targets())
        if (other.label == target.label) return &other;
    return nullptr;
}

double distance(const RectF& a, const RectF& b) {
    return std::max({std::abs(a.x - b.x), std::abs(a.y - b.y), std::abs(a.width - b.width),
                     std::abs(a.height - b.height)});
}

void expectSame(const Session& before, const Session& after, const Format& format,
                double tolerance) {
    const Session a = kept(before, format), b = kept(after, format);
    EXPECT_EQ(a.size, b.size);
    ASSERT_EQ(a.targets().size(), b.targets().size());
    const bool byLabel = !hasAny(format.holds, FormatCapability::Identity);
    for (const SessionTarget& target : a.targets()) {
        const SessionTarget* other = twin(b, target, byLabel);
        ASSERT_TRUE(other) << target.id;
        EXPECT_EQ(target.label, other->label);
        ASSERT_EQ(target.boxes.size(), other->boxes.size());
        for (std::size_t i = 0; i < target.boxes.size(); ++i)
            EXPECT_EQ(target.boxes[i], other->boxes[i]) << target.boxes[i].frame;
        const SessionTarget* exact = twin(after, target, byLabel);
        for (const SessionBox& box : before.target(target.id)->boxes) {
            if (!box.present()) continue;
            ASSERT_TRUE(exact->at(box.frame));
            EXPECT_LE(distance(exact->at(box.frame)->box, box.box), tolerance) << box.frame;
        }
    }
}

TEST(SessionFormats, RoundTripRandomDocuments) {
    for (const char* id : writable()) {
        const Format& f = format(id);
        const bool single = std::string_view(f.about).find("one target") != std::string_view::npos;
        for (unsigned seed = 0; seed < 40; ++seed) {
            SCOPED_TRACE(std::string(id) + " seed " + std::to_string(seed));
            const TemporaryFolder folder;
            const Session session = Documents(seed).make(single ? 1 : 1 + int(seed % 4));
            FormatOptions options;
            options.size = session.size;
            options.lost = LostFrames::Empty;
            exportSession(f, session, folder.file("f"), options);
            const auto read = importSession(f, folder.file("f"), options);
            ASSERT_TRUE(read) << read.error().english();
            const double digits = std::string_view(id).starts_with("yolo") ? 2e-3
                                  : f.digits > 0 ? 2 * std::pow(10.0, -f.digits)
                                                 : 0;
            Session after = read.value().session;
            if (!hasAny(f.holds, FormatCapability::Size)) after.size = {};
            expectSame(session, after, f, digits);
            if (hasAny(f.holds, FormatCapability::Length)) {
                EXPECT_EQ(after.frames(), session.frames());
            }
            if (HasFailure()) return;
        }
    }
}

/// Hand-written files of each format, so that damage reaches every branch of the readers.
std::string sample(const char* id) {
    const std::string name = id;
    if (name == "mots") return "1 1001 1 3 3 126\n2 2001 2 3 3 432\n";
    if (name == "darklabel") return "0,car,3,1,2,3,4\n1,3,1,2,3,4\n2,1,3,1,2,3,4,car\n3,0\n";
    if (name == "kitti")
        return "0 2 Car 0 1 -10 1 2 4 6 -1 -1 -1 -1000 -1000 -1000 -10\n"
               "1 -1 DontCare -1 -1 -10 1 2 4 6 -1 -1 -1 -1000 -1000 -1000 -10 0.5\n";
    if (name == "via")
        return R"({"a1":{"filename":"a1.png","regions":[{"shape_attributes":{"name":"rect","x":1,)"
               R"("y":2,"width":3,"height":4},"region_attributes":{"track":"3","name":"car"}},)"
               R"({"shape_attributes":{"name":"polygon","all_points_x":[1,2,2],"all_points_y":)"
               R"([1,1,2]},"region_attributes":{}}]},"a2":{"filename":"a2.png","regions":[]}})";
    if (name == "supervisely")
        return R"({"size":{"width":64,"height":48},"framesCount":5,"objects":[{"key":"a",)"
               R"("classTitle":"car","tags":[{"name":"n","value":2}]}],"frames":[{"index":1,)"
               R"("figures":[{"objectKey":"a","geometryType":"rectangle","geometry":{"points":)"
               R"({"exterior":[[1,2],[3,4]],"interior":[]}}},{"objectKey":"a","geometryType":)"
               R"("polygon","geometry":{"points":{"exterior":[[1,2],[3,4],[5,9]],"interior":)"
               R"([[[1,2],[1,3],[2,3]]]}}}]}]})";
    if (name == "deeplabcut")
        return "scorer,a,a,a\nbodyparts,nose,nose,nose\ncoords,x,y,likelihood\n0,1,2,0.5\n1,,,\n";
    if (name == "sleap")
        return "track,frame_idx,instance.score,nose.x,nose.y,nose.score\nt0,0,1,2,3,0.5\n,1,1,,,\n";
    if (name == "trackmate")
        return R"(<TrackMate><Spot ID="1" FRAME="0" POSITION_X="1" POSITION_Y="2" RADIUS="3"/>)"
               R"(<Spot ID="2" FRAME="1" POSITION_X="1" POSITION_Y="2" RADIUS="3"/><Track )"
               R"(TRACK_ID="0"><Edge SPOT_SOURCE_ID="1" SPOT_TARGET_ID="2"/></Track></TrackMate>)";
    if (name == "boris")
        return "Observation id,FPS,Subject,Behavior,Modifier #1,Behavior type,Time,Comment\n"
               "a,25,Ann,run,fast,START,0.04,x\na,25,Ann,run,fast,STOP,1.00,\n"
               "a,25,,jump,,POINT,00:00:02,\na,25,,run,,START,\"1,5\",\n";
    if (name == "vot") return "1\n1,2,3,4\n0\n2\n1,2,3,4,5,6,7,8\nm1,2,4,3,5,2,5\nnan,1,1,1\n";
    if (name == "otb") return "1,2,3,4\n1\t2\t3\t4\n1 2 3 4\nnan,nan,nan,nan\n0,0,0,0\n";
    if (name == "mot" || name == "mot-cvat")
        return "1,1,1,2,3,4,1,-1,-1,-1\n1,2,1,2,3,4,1,3,0.5\n2,-1,1,2,3,4\n";
    return {};
}

/// Expects a session with valid boxes, or a message that names the file.
void expectSound(const Format& f, const std::string& path, const std::string& name) {
    FormatOptions options;
    options.size = {640, 360};
    const auto read = importSession(f, path, options);
    if (!read) {
        EXPECT_NE(read.error().english().find(name), std::string::npos) << read.error().english();
        return;
    }
    for (const auto& [id, event] : read.value().session.events) {
        EXPECT_TRUE(eventProblem(event).empty());
        EXPECT_TRUE(!event.target || read.value().session.target(*event.target));
    }
    for (const SessionTarget& target : read.value().session.targets()) {
        FrameIndex last = -1;
        for (const SessionBox& box : target.boxes) {
            EXPECT_GT(box.frame, last);
            last = box.frame;
            EXPECT_LT(box.frame, frameLimit);
            EXPECT_TRUE(box.box.finite());
            EXPECT_GE(box.box.width, 0);
            EXPECT_GE(box.box.height, 0);
        }
    }
}

void damage(std::string& text, std::mt19937& random) {
    using namespace std::literals;
    static const std::string bytes = ",;\"'\n\r#<>/={}[]:x-9e. m\xFF\0"s;
    for (unsigned i = 0; i < 1 + random() % 5 && !text.empty(); ++i) {
        const std::size_t at = random() % text.size();
        if (random() % 3 == 0) text.erase(at, 1 + random() % 5);
        if (random() % 2 == 0)
            text.insert(std::min(at, text.size()), 1, bytes[random() % bytes.size()]);
        else if (at < text.size())
            text[at] = char(random());
    }
}

/// One shape of every kind, in consecutive frames.
Session shapes() {
    Session session;
    session.size = {64, 48};
    session.length = 8;
    SessionTarget target;
    target.id = 2001;
    target.label = "pedestrian";
    const std::vector<Shape> all{
        TurnedBox{{30, 20}, 16, 8, 30},
        Polygon{{{{10.25, 5}, {30, 6.5}, {28, 22}, {12, 20}}}},
        Polygon{{{{1, 1}, {9, 1}, {9, 9}}, {{20, 20}, {29, 20}, {29, 29}}}},
        Mask{{3, 4, 5, 3}, {1, 3, 2, 3, 6}},
        Points{{{1.5, 2}, {3, 4}, {7, 9}}, {false, true, true}},
        Shape()};
    for (std::size_t i = 0; i < all.size(); ++i) {
        SessionBox box;
        box.frame = FrameIndex(i);
        box.keyframe = true;
        box.box = {5, 6, 7, 8};
        box.setShape(all[i]);
        if (box.shape->as<Mask>()) box.setShape(trimmed(*box.shape->as<Mask>()));
        target.put(box);
    }
    session.put(target);
    return session;
}

FormatCapability heldAs(const Shape& shape) {
    return shape.as<TurnedBox>() ? FormatCapability::TurnedBoxes
           : shape.as<Polygon>() ? FormatCapability::Polygons
           : shape.as<Mask>()    ? FormatCapability::Masks
           : shape.as<Points>()  ? FormatCapability::Points
                                 : FormatCapability{};
}

/// Some formats do not support polygons with several parts.
bool severalParts(const Shape& shape) {
    const auto* polygon = shape.as<Polygon>();
    return polygon && polygon->parts.size() > 1;
}

TEST(SessionFormats, RoundTripShapes) {
    for (const Format& f : formats()) {
        if (!f.write || !readable(f) || f.centres || f.id == std::string_view("boris")) continue;
        SCOPED_TRACE(f.id);
        const TemporaryFolder folder;
        const Session session = shapes();
        FormatOptions options;
        options.size = session.size;
        exportSession(f, session, folder.file("f"), options);
        const auto read = importSession(f, folder.file("f"), options);
        ASSERT_TRUE(read) << read.error().english();
        for (const SessionBox& box : session.targets()[0].boxes) {
            std::vector<const SessionBox*> found;
            for (const SessionTarget& target : read.value().session.targets())
                if (const SessionBox* each = target.at(box.frame)) found.push_back(each);
            if (found.empty()) {  // Points have no interior, so they yield no mask.
                EXPECT_TRUE(box.shape->as<Points>()) << box.frame;
                continue;
            }
            const bool exact = hasAny(f.holds, heldAs(*box.shape)) && !severalParts(*box.shape);
            const double digits = std::string_view(f.id).starts_with("yolo") ? 1e-3 : 0.011;
            if (found.size() == 1) {
                EXPECT_LE(distance(found[0]->box, box.box), exact ? digits : 1.0) << box.frame;
            }
            if (!exact) continue;
            EXPECT_EQ(heldAs(*found[0]->shape), heldAs(*box.shape)) << box.frame;
            Shape written = *box.shape;
            if (auto* points = std::get_if<Points>(&written.form);
                points && !hasAny(f.holds, FormatCapability::HiddenPoints))
                points->hidden.clear();
            if (f.digits == 0) {
                EXPECT_EQ(*found[0]->shape, written) << box.frame;
            }
        }
        if (f.digits > 0) continue;
        // Writing again yields the same file.
        exportSession(f, read.value().session, folder.file("g"), options);
        if (fs::is_regular_file(folder.file("f"))) {
            EXPECT_EQ(textOfFile(folder.file("g")), textOfFile(folder.file("f")));
        }
    }
}

TEST(SessionFormats, SayIfTheyDoNotStoreWhichPointsAreOccluded) {
    int storing = 0;
    for (const Format& f : formats()) {
        if (!f.write || !hasAny(f.holds, FormatCapability::Points)) continue;
        const bool stores = hasAny(f.holds, FormatCapability::HiddenPoints);
        storing += stores;
        const auto lost = losses(shapes(), f);
        const bool said = std::any_of(lost.begin(), lost.end(), [](const Message& each) {
            return each.english().find("which points are occluded") != std::string::npos;
        });
        EXPECT_EQ(said, !stores) << f.id;
    }
    EXPECT_EQ(storing, 3);
}

/// Runs for each format on its own, so that CTest spreads them over the cores.
class DamagedFormat : public testing::TestWithParam<std::string> {};

TEST_P(DamagedFormat, SurvivesTruncationAndDamage) {
    if (fs::is_directory("/dev/shm")) ::setenv("TMPDIR", "/dev/shm", 1);  // Thousands of files.
    std::mt19937 random(7);
    const Format& f = format(GetParam().c_str());
    const TemporaryFolder folder;
    const std::string root = folder.file("f");
    if (const std::string text = sample(f.id); !text.empty())
        writeText(root, text);
    else
        exportSession(f, Documents(3).make(f.id == std::string_view("got10k") ? 1 : 2), root, {});
    std::vector<fs::path> files;
    if (fs::is_directory(root)) {
        for (const auto& entry : fs::recursive_directory_iterator(root))
            if (entry.is_regular_file() && files.size() < 6) files.push_back(entry.path());
    } else {
        files.emplace_back(root);
    }
    const std::size_t rounds = 1500 / files.size();
    for (const fs::path& file : files) {
        const std::string good = textOfFile(file);
        for (std::size_t length = 0; length <= std::min<std::size_t>(good.size(), 1500); ++length) {
            writeText(file, good.substr(0, length));
            expectSound(f, root, root);
        }
        for (std::size_t i = 0; i < rounds; ++i) {
            std::string bad = good;
            damage(bad, random);
            writeText(file, bad);
            expectSound(f, root, root);
        }
        writeText(file, good);
    }
}

std::vector<std::string> readableFormats() {
    std::vector<std::string> ids;
    for (const Format& f : formats())
        if (readable(f)) ids.emplace_back(f.id);
    return ids;
}

INSTANTIATE_TEST_SUITE_P(Formats, DamagedFormat, testing::ValuesIn(readableFormats()),
                         [](const auto& test) {
                             std::string name = test.param;
                             std::replace(name.begin(), name.end(), '-', '_');
                             return name;
                         });

TEST(SessionFormats, RejectAbsurdValues) {
    EXPECT_FALSE(readText("mot", "999999999,1,1,2,3,4\n"));
    EXPECT_FALSE(readText("csv", "frame,x,y,w,h\n9223372036854775807,1,2,3,4\n"));
    EXPECT_FALSE(readText("otb", "1e300,2,3,4\n"));
    EXPECT_FALSE(readText("json", std::string(100000, '[')));
    EXPECT_FALSE(readText("coco", "{\"images\":[],\"annotations\":" + std::string(100000, '[')));
    std::string deep;
    for (int i = 0; i < 100000; ++i) deep += "<annotations>";
    EXPECT_FALSE(readText("cvat", deep));
    // A box outside the known tracks of the file is ignored.
    EXPECT_EQ(sessionOf("cvat",
                        "<annotations><x><track><box><attribute name=\"source\">given</attribute>"
                        "</box></track></x></annotations>")
                  .boxCount(),
              0u);
}

TEST(SessionFormats, IgnoreLocale) {
    const Session session = Documents(11).make(1);
    std::vector<std::string> before;
    const auto all = [&] {
        std::vector<std::string> texts;
        for (const char* id : {"csv", "json", "otb", "vot", "mot", "coco", "cvat"})
            texts.push_back(written(id, session));
        return texts;
    };
    const auto plain = all();
    const std::string old = std::setlocale(LC_ALL, nullptr);
    const std::locale global = std::locale::global(std::locale(std::locale(), new CommaPoint));
    for (const char* name : {"de_DE.UTF-8", "fr_FR.UTF-8"})
        if (std::setlocale(LC_ALL, name)) break;
    const auto comma = all();
    const Session json = sessionOf("json", comma[1]);
    const Session csv = sessionOf("csv", comma[0]);
    std::locale::global(global);
    std::setlocale(LC_ALL, old.c_str());
    EXPECT_EQ(plain, comma);
    EXPECT_EQ(json, session);
    EXPECT_EQ(csv.targets()[0].boxes, session.targets()[0].boxes);
}

}  // namespace
}  // namespace spoor
