/*
 * play.h: what every rule of Imperium needs: its context, the lists of rules, and how cards, tokens
 * and clauses are asked about.
 */
#ifndef IMPERIUM_PLAY_H
#define IMPERIUM_PLAY_H

#include "core/lists.h"
#include "games/imperium/state.h"
#include "games/imperium/words.def.h"

/* Cards that are being looked at, to see whether they could do anything: a card may ask for others.
 * Printed ones look at 8, two deep. */
enum { LOOKS_DEEP = 4, MOST_LOOKS = 48 };
struct imperium_looking {
    uint16_t at[LOOKS_DEEP], depth, looks;
};

struct play {
    const clio_game *game;
    const struct imperium_content *c;
    struct imperium *s;
    struct clio_log *log;
    struct imperium_looking *looking; /* NULL: at none */
};
typedef enum clio_step imperium_rule(struct play *x, struct clio_frame *f);
#define RULE_OF(name) imperium_rule_##name
#define RULE(name) enum clio_step RULE_OF(name)(CLIO_CONTEXT)
#define ANSWER (x->s->core.answer)
#define CHOSEN_VERB ((int)clio_verb(ANSWER))

/* clang-format off */
#define IMPERIUM_RULES(X) \
    X(game) \
    X(turn) \
    X(activate)         /* one card play or exhaust ability after the other */ \
    X(play_card)        /* .card, with or without an action token */ \
    X(after_play) \
    X(clean_up) \
    X(solstice) \
    X(block)            /* a block of a card, in a context of its own */ \
    X(clause)           /* a node of the current block, performed by the seat */ \
    X(instruction)      /* an OP: runs the rule of its operation */ \
    X(pair)             /* costs, then what they buy */ \
    X(pick)             /* the seat chooses a card: s->picked */ \
    X(pay)              /* a joint payment [R49] */ \
    X(gain)             /* tokens from the supply */ \
    X(draw) \
    X(reshuffle) \
    X(nation_card)      /* the top nation card, or the accession card, to the discard */ \
    X(develop) \
    X(move_cards)       /* DISCARD, MOVE, RETURN, ABANDON, RECALL, SINK … */ \
    X(leave_play)       /* a card leaves play with its garrison */ \
    X(return_unrest)    /* one card to the pile */ \
    X(after_return)     /* what answers it, .n times */ \
    X(take_unrest) \
    X(acquire) \
    X(break_through) \
    X(take_from_market) /* .place: tokens, unrest, refill */ \
    X(gain_card)        /* a card came into the hand from the market or exile: reactions */ \
    X(exile_market) \
    X(place_tokens)     /* on a market card */ \
    X(fame)             /* take, or look and take */ \
    X(king)             /* King of Kings */ \
    X(find) \
    X(give) \
    X(swap_exiled) \
    X(swap_nation) \
    X(garrison_self) \
    X(recover) \
    X(gamble) \
    X(react)            /* may answer .trigger with exhaust tokens */ \
    X(avoid)            /* may avoid an attack */ \
    X(moment)           /* what happens by itself when .trigger does */ \
    X(bot_turn) \
    X(bot_card)         /* resolves .card */ \
    X(bot_clause)       /* a node of a row */ \
    X(bot_rebuild)      /* the deck, when a card is needed */ \
    X(bot_suffers)      /* what a human's card does to the bot */ \
    X(score) \
    X(reward)           /* after a win of a campaign */
/* clang-format on */

CLIO_RULES(IMPERIUM_RULES);
CLIO_QUESTIONS(IMPERIUM_QUESTIONS);
CLIO_VERBS(IMPERIUM_VERBS);
CLIO_LOGS(IMPERIUM_LOGS);
CLIO_WHYS(IMPERIUM_WHYS);
#define IMPERIUM_DECLARE(name) RULE(name);
IMPERIUM_RULES(IMPERIUM_DECLARE)
#undef IMPERIUM_DECLARE

/* What rules are given. */
FRAME_OF(play_card)
{
    uint8_t card, free, from_discard, any_state;
    uint8_t seat;
};
FRAME_OF(after_play)
{
    uint8_t card, from_discard;
};
FRAME_OF(block)
{
    uint16_t block;
    uint8_t card;
    uint8_t copied;
    uint8_t attack;
};
FRAME_OF(clause)
{
    uint16_t node, child;
    uint8_t k, who, flags, times;
};
FRAME_OF(instruction)
{
    uint16_t node, benefit;
    uint8_t flags, card, returned;
};
FRAME_OF(pair)
{
    uint16_t node, child;
    uint8_t k;
};
FRAME_OF(pick)
{
    uint16_t node, benefit;
    uint8_t verb, set, optional, arg, from;
};
FRAME_OF(pay)
{
    uint8_t price[RESOURCES], all;
    uint16_t benefit;
};
FRAME_OF(gain)
{
    uint16_t amount[RESOURCES];
    uint8_t icons, k;
    uint8_t from; /* the market card on which they lay, and 1; 0: from the supply */
};
FRAME_OF(draw)
{
    uint8_t n, up_to, if_able, drawn, hand;
    uint8_t told; /* of those drawn */
};
FRAME_OF(reshuffle)
{
    uint8_t k;
};
FRAME_OF(nation_card)
{
    uint8_t card, last; /* the card below the nation deck */
};
FRAME_OF(develop)
{
    uint8_t free, optional, for_token, card;
};
FRAME_OF(move_cards)
{
    uint16_t node, benefit;
    uint8_t flags, n, done, card, set, returned;
};
FRAME_OF(leave_play)
{
    uint8_t card, to, k;
};
FRAME_OF(return_unrest)
{
    uint8_t card;
};
FRAME_OF(after_return)
{
    uint8_t n;
};
FRAME_OF(take_unrest)
{
    uint8_t n;
};
FRAME_OF(acquire)
{
    uint16_t node;
    uint8_t flags, card;
};
FRAME_OF(break_through)
{
    uint16_t node;
    uint8_t suits, own, variable, card;
};
FRAME_OF(take_from_market)
{
    uint8_t place, breaks, card;
    uint16_t tokens[RESOURCES];
    uint8_t unrest, k;
};
FRAME_OF(gain_card)
{
    uint8_t card, acquired, exiled;
};
FRAME_OF(place_tokens)
{
    uint8_t n, res;
};
FRAME_OF(fame)
{
    uint8_t look, k, card;
};
FRAME_OF(garrison_self)
{
    uint8_t host, block;
};
FRAME_OF(find)
{
    uint16_t node;
};
FRAME_OF(give)
{
    uint8_t k, n;
};
FRAME_OF(react)
{
    uint8_t trigger, res, card;
    uint8_t needed; /* a cost could not be paid without it */
};
FRAME_OF(avoid)
{
    uint8_t attacker, card;
    uint16_t block;
    uint8_t host, refused;
};
FRAME_OF(moment)
{
    uint8_t trigger, name, k;
    uint8_t card;
};
FRAME_OF(bot_card)
{
    uint8_t card, slot, row_k;
    uint16_t row;
    uint8_t avoided;
};
FRAME_OF(bot_clause)
{
    uint16_t node, child;
    uint8_t k;
};
FRAME_OF(bot_suffers)
{
    uint16_t node, child;
};

/* Flags of clauses and instructions. */
enum {
    AS_COST = 1,   /* in full or not at all */
    OPTIONAL_ = 2, /* the performer may decline */
    SCOPED = 4,    /* several seats perform it: registers count over all of them */
};

/* Sets of cards among which a seat picks. */
enum imperium_set {
    SET_ZONES,    /* of the instruction's zones, with its kind of card */
    SET_OWN,      /* of the instruction's kind of card in play */
    SET_NAMED,    /* of its name, in play or garrisoned */
    SET_MARKET,   /* to acquire */
    SET_EXILABLE, /* market cards without tokens */
    SET_DRAWN,
    SET_FAME,
    SET_DEVELOPMENT,
    SET_QUESTS,
    SET_HOSTS,    /* regions to garrison a card in */
    SET_GARRISON, /* hand cards that may be garrisoned */
    SET_FREE_PLAY,
    SET_REGION_FROM_DISCARD,
    SET_HAND,
    SET_HAND_UNREST,
    SET_EXILED, /* with a market suit, to be swapped */
    SET_EXILED_ANY,
    SET_MARKET_ALL,
    SET_COPIABLE,
    SET_CONVERTIBLE,
    SET_EXHAUSTED,
    SET_FOUND,
    SET_MASKS, /* to discard; cards garrisoned under Stone Heads stand in for them */
    SET_GIVE,
    SETS,
};

/* ---- Asking about the position ------------------------------------------------------------------ */

static inline const struct imperium_card *card_of(const struct play *x, int card)
{
    return &x->c->card[x->s->row[card]];
}
static inline struct imperium_context *now(const struct play *x)
{
    return &x->s->context[x->s->contexts - 1];
}
static inline const struct imperium_node *node_of(const struct play *x, int node)
{
    return &x->c->node[node];
}
static inline bool is_bot(const struct imperium *s, int seat)
{
    return seat == s->bot;
}
/* The seat after this one, clockwise. */
static inline int after(const struct imperium *s, int seat)
{
    return (seat + 1) % s->seats;
}
/*
 * Effects within effects: printed cards need half of the room there is, but tables may hold some that
 * set off themselves. One for which there is no room does nothing.
 */
static inline bool is_deep(const struct imperium *s)
{
    enum { LONGEST = 12 }; /* rules that run each other between two clauses */
    return s->core.depth > FRAMES - LONGEST;
}
static inline bool has_room(const struct imperium *s)
{
    return s->contexts < CONTEXTS && !is_deep(s);
}
static inline bool is_kind(const struct imperium_card *card, int what)
{
    switch (what) {
    case ANY_CARD: return true;
    case A_REGION: return card->suits & REGION;
    case AN_ATTACK: return card->header == ATTACK;
    case A_KNIGHT: return card->icon[ICON_KNIGHT];
    case A_MASK: return card->icon[ICON_MASK];
    case A_SCROLL: return card->icon[ICON_SCROLL];
    default: return card->suits & UNREST;
    }
}
/* Cards may lie under it: in play, or King Arthur's Court. */
static inline bool is_host(const struct imperium *s, int card, int seat)
{
    return card != NONE && (lies_in(s, card, seat, Z_PLAY) || lies_in(s, card, seat, Z_PERMANENT));
}
static inline bool is_unrest(const struct play *x, int card)
{
    return card_of(x, card)->suits & UNREST;
}

/* cards.c: what holds for a card and for a seat. */
bool imperium_has_name(const struct play *x, int card, int name);
int imperium_named_in_play(const struct play *x, int seat, int name); /* how many */
bool imperium_in_history(const struct play *x, int seat, int name);
/* The op of a passive of a card, or NULL. */
const struct imperium_op *imperium_passive(const struct play *x, int card, int passive);
/* Sums a passive over all cards of a seat that are in force: `of` gives what one is worth. */
bool imperium_has_passive(const struct play *x, int seat, int passive);
int imperium_passive_sum(const struct play *x, int seat, int passive, bool second);
int imperium_regions(const struct play *x, int seat); /* in play, by printed suits */
int imperium_converted(const struct imperium *s, int card, int icon);
int imperium_icons(const struct play *x, int seat, int icon);
int imperium_unrest_in_hand(const struct play *x, int seat);
int imperium_cities(const struct play *x, int seat);
int imperium_garrisoned_knights(const struct play *x, int seat);
int imperium_count(const struct play *x, const struct imperium_context *k, int seat, int count);
/* The block of a card with this label (and trigger), from a number on; -1 without. */
int imperium_find_block(const struct play *x, int card, int label, int trigger, int from);
int imperium_active_quest(const struct play *x, int seat); /* a card, or NONE */
bool imperium_may_be_garrisoned(const struct play *x, int card);
int imperium_hand_size(const struct play *x, int seat);
bool imperium_loses_barbarian(const struct play *x, int seat, int card);
bool imperium_is_free(const struct play *x, int seat,
                      int card); /* played without an action token */
/*
 * Could a card do anything by this block, when another card asks for it? A card that is being looked
 * at is not looked at again: it can be played if something else can. `copied`: by its exhaust ability.
 */
bool imperium_could(const struct play *x, const struct imperium_context *k, int seat, int card,
                    int block, bool copied);
int imperium_check_play(const struct play *x, int seat, int card, bool free, bool any_state);
int imperium_check_exhaust(const struct play *x, int seat, int card);
void imperium_development_cost(const struct play *x, int seat, int card, uint8_t cost[RESOURCES]);
bool imperium_can_pay(const struct imperium *s, int seat, const uint8_t cost[RESOURCES]);
bool imperium_can_draw(const struct play *x, int seat);
bool imperium_can_develop(const struct play *x, int seat, bool free);

/* possible.c */
/* Could any of it be done by the seat? In full? `k` is the context in which it would be. */
bool imperium_possible(const struct play *x, const struct imperium_context *k, int seat, int node);
/* Could it be done in any position? Where this says no, it may still be. */
bool imperium_always(const struct play *x, int node);
bool imperium_payable(const struct play *x, const struct imperium_context *k, int seat, int node);
bool imperium_available(const struct play *x, const struct imperium_context *k, int seat,
                        int option);
bool imperium_holds(const struct play *x, const struct imperium_context *k, int seat,
                    const struct imperium_op *condition);
/* A context for what has not begun. */
struct imperium_context imperium_context_of(const struct play *x, int owner, int card, int label);
/* How many cards of a set count towards a number: a card may bear a suit twice. */
int imperium_weight(const struct play *x, int card, const struct imperium_op *op);

/* pick.c: the cards of a set; how many there are. */
int imperium_candidates(const struct play *x, const struct imperium_context *k, int seat,
                        const struct pick_locals *l, uint8_t *out);
bool imperium_any_candidate(const struct play *x, const struct imperium_context *k, int seat,
                            const struct pick_locals *l);
bool imperium_is_own(const struct play *x, const struct imperium_context *k, int seat, int card,
                     const struct imperium_op *op);
void imperium_list_picks(const struct play *x, int seat, const struct pick_locals *l,
                         struct clio_moves *m);
int imperium_spot_of(const struct play *x, int card);

/* tokens.c */
void imperium_add(struct play *x, int seat, int res, int n); /* n may be negative */

/* operations.c */
enum imperium_leave {
    LEAVE_TO_DISCARD,
    LEAVE_TO_HAND,
    LEAVE_TO_HISTORY,
    LEAVE_TO_EXILE,
    LEAVE_SUNK
};
void imperium_flip_to_empire(struct play *x, int seat, int cause);

/* market.c */
bool imperium_refill(struct play *x, int place, int exiled_suit); /* false after a collapse */
int imperium_top_of_suit(const struct play *x, int suit); /* zone of its own deck, or Z_MAIN */
bool imperium_find_in_main(struct play *x, int suits, bool variable, int *card);
void imperium_trigger_scoring(struct play *x, enum imperium_ended by);
int imperium_reactions(const struct play *x, int seat, int trigger, int res, uint8_t *out);
void imperium_exhaust_card(struct play *x, int seat, int card);
unsigned imperium_options(const struct play *x, int seat, int node, unsigned taken);
void imperium_collapse(struct play *x, int seat);

/* civ.c */
int imperium_bot_value(const struct play *x, int card);
int imperium_bot_slots(const struct imperium *s);
int imperium_bot_row(const struct play *x);             /* the row being resolved, or -1 */
int imperium_bot_card(const struct play *x, int *slot); /* the card, or NONE, and its slot from 0 */
/* The rows of its table: how many, from `first`. */
int imperium_bot_table(const struct play *x, int bot, int *first);

/* score.c */
int imperium_points_of_card(const struct play *x, int seat, int card, int knower);
int imperium_points(const struct play *x, int seat);
void imperium_tell_winners(struct play *x); /* at the end, and in a collapse why */
int imperium_unrest_of(const struct play *x, int seat, int knower);

/* campaign.c */
bool imperium_is_gained(const struct play *x, int seat, int card);
void imperium_tell_campaign(struct play *x); /* what the end of a game means for it */

/* causes.c */
enum { LISTED = 7 }; /* cards that a line can list */
/* Tells of cards those of the set `only` who may know them; a line for as many as it can list. */
void imperium_say_cards(struct play *x, int phrase, int only, int seat, int cause,
                        const uint8_t *cards, int count);

bool imperium_ask(struct play *x, int question, int seat);
#define ask imperium_ask

/* Says OVER when the game has collapsed: a rule that may have done it goes no further. */
#define STOP_IF_OVER \
    if (x->s->over) \
    return CLIO_DONE

#endif
