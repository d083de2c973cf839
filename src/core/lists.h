/*
 * lists.h: the rules, questions, verbs, log lines and reasons of a game, each listed once.
 *
 * A game writes a list with one line for each; enums and tables are made from it here:
 *
 *     #define TOY_RULES(X) X(game) X(flight)
 *     #define TOY_QUESTIONS(X) X(FLY, "fly", fly_moves, N_)       // what lists its answers, or NULL
 *     #define TOY_VERBS(X) X(FLY, "fly", "flight", {"kite", D_KITE})
 *     #define TOY_LOGS(X) X(WIND, "wind", {"n", CLIO_NUMBER})
 *     #define TOY_WHYS(X) X(HAND, "hand", "flight", {"kite", D_KITE})
 *
 *     CLIO_RULES(TOY_RULES);          // R_game, R_flight, RULES
 *     CLIO_QUESTIONS(TOY_QUESTIONS);  // Q_FLY, QUESTIONS
 *     CLIO_VERBS(TOY_VERBS);          // DO_FLY, VERBS
 *     CLIO_LOGS(TOY_LOGS);            // LOG_WIND, LOGS
 *     CLIO_WHYS(TOY_WHYS);            // WHY_HAND, WHYS
 *
 *     static const struct clio_phrase verbs[VERBS] = {{0}, TOY_VERBS(CLIO_VERB)};
 *     static const struct clio_phrase questions[] = {CLIO_OVER, TOY_QUESTIONS(CLIO_QUESTION)};
 *
 * and a rule tells what happens with SAY(WIND, n), or WHISPER(seat, DRAW, seat, card) to one
 * seat alone.
 * Texts have the keys question.ID, move.ID, log.ID and why.ID.
 */
#ifndef CLIO_LISTS_H
#define CLIO_LISTS_H

#include "core/game.h"

/* The numbers; of rules, questions and verbs 0 is none. */
#define CLIO_RULES(list) enum { R_none, list(CLIO_RULE_NUMBER_) RULES }
#define CLIO_QUESTIONS(list) enum { Q_NONE, list(CLIO_QUESTION_NUMBER_) QUESTIONS }
#define CLIO_VERBS(list) enum { NO_MOVE, list(CLIO_VERB_NUMBER_) VERBS }
#define CLIO_LOGS(list) enum { list(CLIO_LOG_NUMBER_) LOGS }
#define CLIO_WHYS(list) enum { list(CLIO_WHY_NUMBER_) WHYS }
#define CLIO_RULE_NUMBER_(name) R_##name,
#define CLIO_QUESTION_NUMBER_(NAME, ...) Q_##NAME,
#define CLIO_VERB_NUMBER_(NAME, ...) DO_##NAME,
#define CLIO_LOG_NUMBER_(NAME, ...) LOG_##NAME,
#define CLIO_WHY_NUMBER_(NAME, ...) WHY_##NAME,

/*
 * The entries of tables, in the order of the list: {TOY_LOGS(CLIO_LOG)}, and behind an entry for
 * none {{0}, TOY_VERBS(CLIO_VERB)}. The game says RULE_OF(name), the function of a rule.
 */
#define CLIO_RULE(name) RULE_OF(name),
#define CLIO_OVER \
    { \
        "over", NULL, \
        { \
            { \
                0 \
            } \
        } \
    } /* the question when nothing is asked any more */
#define CLIO_QUESTION(NAME, id, moves, ...) {id, NULL, {__VA_ARGS__}},
#define CLIO_QUESTION_MOVES(NAME, id, moves, ...) moves,
#define CLIO_VERB(NAME, id, section, ...) {id, section, {__VA_ARGS__}},
#define CLIO_LOG(NAME, id, ...) {id, NULL, {__VA_ARGS__}},
#define CLIO_WHY(NAME, id, section, ...) {id, section, {__VA_ARGS__}},

/* What a rule is called with: #define RULE(name) enum clio_step RULE_OF(name)(CLIO_CONTEXT) */
#define CLIO_CONTEXT struct play *x, struct clio_frame *f

/* What a check returns if nothing stands against a move; otherwise the reason, WHY_…. */
enum { LEGAL = -1 };

/* Telling everybody, one seat, or two with one line: who sees all of them reads it once. The others
 * read the veiled form of the sentence, if it has one; HIDE tells nobody more than that. */
#define SAY(id, ...) CLIO_SAY_(id, CLIO_NOBODY, __VA_ARGS__, 0, 0, 0, 0, 0, 0)
#define WHISPER(seat, id, ...) CLIO_SAY_(id, 1 << (seat), __VA_ARGS__, 0, 0, 0, 0, 0, 0)
#define WHISPER_BOTH(one, other, id, ...) \
    CLIO_SAY_(id, 1 << (one) | 1 << (other), __VA_ARGS__, 0, 0, 0, 0, 0, 0)
#define HIDE(id, ...) CLIO_SAY_(id, 0, __VA_ARGS__, 0, 0, 0, 0, 0, 0)
#define CLIO_SAY_(id, only, a, b, c, d, e, f, ...) \
    clio_say(x->log, LOG_##id, only, a, b, c, d, e, f)

#endif
