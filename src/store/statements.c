/*
 * statements.c: the statements of the store. PostgreSQL has some of its own: of what several servers
 * could do at once, each takes what no other has taken (SKIP LOCKED).
 */
#include "store/database.h"

static const char *const texts[STATEMENTS] = {
    [CREATE] = "INSERT INTO matches (id, game, options, seed, content, seats, creator, clock,"
               " clock_seconds, clock_increment, created, changed, due, bot, over, rematch, moves,"
               " version, hushed, deal, salt, no_undo, no_hints, away, closed, closer)"
               " VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13,"
               " ?14, ?15, ?16, 0, 0, ?17, ?18, ?19, ?20, ?21, ?22, ?23, ?24)",
    [CREATE_SEAT] = "INSERT INTO seats (match, seat, bot, hold, name, colour, taken, late, kept,"
                    " left_ms, given_up, seen)"
                    " VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12)",
    [APPEND] = "INSERT INTO moves (match, n, seat, move, version) VALUES (?1, ?2, ?3, ?4, ?5)",
    /* At every move: of what it sets the indices know only deadlines and waiting bots. */
    [ADVANCE] = "UPDATE matches SET moves = ?2, changed = ?3, due = ?4, bot = ?5, version = ?7,"
                " wish = ?8 WHERE id = ?1 AND moves = ?6",
    [SET_OVER] = "UPDATE matches SET over = ?2 WHERE id = ?1",
    [CUT] = "DELETE FROM moves WHERE match = ?1 AND n >= ?2",
    [UPDATE] = "UPDATE matches SET creator = ?2, changed = ?3, due = ?4, bot = ?5, over = ?6,"
               " rematch = ?7, hushed = ?8, seed = ?9, deal = ?10, salt = ?11, no_undo = ?12,"
               " no_hints = ?13, away = ?14, closed = ?15, closer = ?16, wish = ?17"
               " WHERE id = ?1",
    [UPDATE_SEAT] = "UPDATE seats SET bot = ?3, hold = ?4, name = ?5, colour = ?6, taken = ?7,"
                    " late = ?8, kept = ?9, left_ms = ?10, given_up = ?11, seen = ?12"
                    " WHERE match = ?1 AND seat = ?2",
    [REMOVE] = "DELETE FROM matches WHERE id = ?1",
    [LOAD] = "SELECT game, options, seed, content, seats, creator, clock, clock_seconds,"
             " clock_increment, created, changed, due, bot, over, rematch, moves, version,"
             " hushed, deal, salt, no_undo, no_hints, away, closed, closer,"
             " wish, stamp FROM matches WHERE id = ?1",
    [LOAD_SEATS] = "SELECT seat, bot, hold, name, colour, taken, late, kept, left_ms,"
                   " given_up, seen FROM seats WHERE match = ?1",
    [MOVES] = "SELECT n, seat, move, version FROM moves WHERE match = ?1 AND n >= ?2"
              " ORDER BY n",
    [ADD_SECRET] = "INSERT INTO secrets (hash, match, seat, kind) VALUES (?1, ?2, ?3, ?4)"
                   " ON CONFLICT (hash) DO NOTHING",
    [FIND_SECRET] = "SELECT match, seat, kind FROM secrets WHERE hash = ?1",
    [DROP_SECRETS] = "DELETE FROM secrets WHERE match = ?1 AND seat = ?2 AND (kind = ?3 OR ?3 = 3)",
    [COUNT_SECRETS] = "SELECT count(*) FROM secrets WHERE match = ?1 AND seat = ?2 AND kind = ?3",
    [SECRETS] = "SELECT hash, seat, kind FROM secrets WHERE match = ?1 ORDER BY seat, hash",
    [READ_RECORD] = "SELECT text FROM records WHERE person = ?1",
    [KEEP_RECORD] = "INSERT INTO records (person, text, changed, played) VALUES (?1, ?2, ?3, ?4)"
                    " ON CONFLICT (person) DO UPDATE SET text = ?2, changed = ?3,"
                    " played = CASE WHEN records.played > ?4 THEN records.played ELSE ?4 END",
    [DROP_RECORDS] = "DELETE FROM records WHERE played = 0 AND person NOT IN (SELECT person"
                     " FROM records WHERE played = 0 ORDER BY changed DESC LIMIT ?1)",
    [RECORDS] = "SELECT person, text, changed, played FROM records ORDER BY person",
    [ADD_CHAT] = "INSERT INTO chat (match, seat, at, name, text) VALUES (?1, ?2, ?3, ?4, ?5)",
    [CUT_CHAT] = "DELETE FROM chat WHERE match = ?1 AND line <= (SELECT line FROM chat"
                 " WHERE match = ?1 ORDER BY line DESC LIMIT 1 OFFSET ?2)",
    [CHAT] = "SELECT seat, at, name, text FROM chat WHERE match = ?1 ORDER BY line",
    [LIST_DUE] = "SELECT id FROM matches WHERE due > 0 AND due <= ?1 ORDER BY due LIMIT ?2",
    [LIST_BOTS] = "SELECT id FROM matches WHERE bot = 1",
    [LIST_UNPLAYED] = "SELECT id FROM matches WHERE moves = 0 AND changed < ?1 LIMIT ?2",
    [LIST] = "SELECT id FROM matches ORDER BY created, id",
    [LIST_OLD] =
        "SELECT id FROM matches WHERE over = ?1 AND created < ?2 AND changed < ?2 LIMIT ?3",
    [COUNT] = "SELECT count(*) FROM matches",
    [KEEP_NOTE] = "INSERT INTO notes (kind, name, match, text, due) VALUES (?1, ?2,"
                  " nullif(?3, ''), ?4, ?5)"
                  " ON CONFLICT (kind, name) DO UPDATE SET match = nullif(?3, ''), text = ?4,"
                  " due = ?5",
    [DROP_NOTE] = "DELETE FROM notes WHERE kind = ?1 AND name = ?2",
    [FIND_NOTE] = "SELECT kind, name, match, text, due FROM notes WHERE kind = ?1 AND name = ?2",
    [TAKE_NOTE] = "UPDATE notes SET due = ?4 WHERE kind = ?1 AND name = ?2 AND due = ?3",
    [LIST_NOTES] = "SELECT kind, name, match, text, due FROM notes WHERE kind = ?1"
                   " ORDER BY name LIMIT ?2",
    [LIST_NOTES_DUE] = "SELECT kind, name, match, text, due FROM notes WHERE kind = ?1"
                       " AND due > 0 AND due <= ?3 ORDER BY due LIMIT ?2",
    [LIST_NOTES_OF] = "SELECT kind, name, match, text, due FROM notes WHERE match = ?3"
                      " AND kind = ?1 ORDER BY name LIMIT ?2",
    [ALL_NOTES] = "SELECT kind, name, match, text, due FROM notes ORDER BY kind, name",
    [STIRRED] = "PRAGMA data_version",
    [GRANT] = "UPDATE matches SET due = ?1 WHERE due > 0 AND due < ?1",
};

static const char *const others[STATEMENTS] = {
    /* Of changes of matches servers hear otherwise. */
    [STIRRED] = "SELECT coalesce(sum(hashtextextended(name || text, due)), 0)::bigint FROM notes"
                " WHERE kind = 'quota'",
    [LIST_DUE] = "UPDATE matches SET due_taken = ?1 WHERE id IN (SELECT id FROM matches"
                 " WHERE due > 0 AND due <= ?1 AND due_taken <= ?1 - 10000"
                 " ORDER BY due LIMIT ?2 FOR UPDATE SKIP LOCKED) RETURNING id",
    /* Time without any server is nobody's fault; time without this one is no time without any. */
    [GRANT] = "UPDATE matches SET due = ?1, stamp = stamp + 1 WHERE due > 0 AND due < ?1"
              " AND NOT EXISTS (SELECT 1 FROM nodes WHERE seen > ?1 - 80000)",
};

const char *clio_statement_text(enum clio_statement which, bool postgres)
{
    return postgres && others[which] ? others[which] : texts[which];
}
