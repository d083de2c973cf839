/*
 * questions.c: what the open question is about, so that its sentence can name it: the figure that is
 * placed, what others declare, how much is left, and the card or ability that makes it ask.
 */
#include "games/civ/tell.h"

static const struct clio_frame *asking_frame(const struct civ *s)
{
    return &s->frame[s->core.depth - 1];
}

/* ---- What makes it ask ------------------------------------------------------------------------------------- */

static void comes_from(struct clio_asking *q, int domain, int thing)
{
    q->has_source = true;
    q->domain = (uint16_t)domain;
    q->source = (uint16_t)thing;
}

static bool find_source(const struct play *x, const struct clio_frame *f, struct clio_asking *q)
{
    if (f->rule == R_ability) {
        SEE_LOCALS_OF(ability);
        comes_from(q, D_ABILITY, l->ability);
    } else if (f->rule == R_event || f->rule == R_event_effect) {
        SEE_LOCALS_OF(event);
        comes_from(q, D_EVENT, x->c->event_of[l->card]);
    } else if (f->rule == R_consent) {
        SEE_LOCALS_OF(consent);
        comes_from(q, D_EVENT, x->c->event_of[l->card]);
    } else if (f->rule == R_relic) {
        SEE_LOCALS_OF(relic);
        comes_from(q, D_RELIC, l->relic);
    } else if (f->rule == R_pay) {
        SEE_LOCALS_OF(pay);
        comes_from(q, D_ABILITY, l->ability);
    } else if (f->rule == R_sacrifice) {
        comes_from(q, D_ABILITY, A_CIVILIZATION + RUSSIANS);
    } else if (f->rule == R_research) {
        comes_from(q, D_WONDER, WONDER_NOTRE_DAME);
    } else if (f->rule == R_reorganise) {
        comes_from(q, D_TECH, TECH_BUREAUCRACY);
    }
    return q->has_source;
}

/* Rules that do something for whatever runs them, and ask in its name. */
static bool asks_for_another(int rule)
{
    return rule == R_learn_one || rule == R_switch_policies || rule == R_build_unit ||
           rule == R_harvest || rule == R_take_resource || rule == R_wound || rule == R_heal ||
           rule == R_site;
}

static void name_source(const struct play *x, struct clio_asking *q)
{
    int depth = x->s->core.depth - 1;
    while (depth > 0 && asks_for_another(x->s->frame[depth].rule))
        depth--;
    find_source(x, &x->s->frame[depth], q);
}

/* ---- What it is about ---------------------------------------------------------------------------------------- */

static void ask_about_figure(const struct clio_frame *f, struct clio_asking *q)
{
    if (f->rule == R_place_start) {
        SEE_LOCALS_OF(place_start);
        q->arg[0] = l->figure;
    } else {
        SEE_LOCALS_OF(displace);
        q->arg[0] = is_army(l->figure) ? ARMY : SCOUT;
    }
}

/* The square of the city whose action was declared by the rule below. */
static int declared_city(const struct play *x, const struct clio_frame *f)
{
    int city = 0, seat = f->seat;
    f--;
    if (f->rule == R_produce) {
        SEE_LOCALS_OF(produce);
        city = l->city;
    } else if (f->rule == R_city_action) {
        SEE_LOCALS_OF(city_action);
        city = l->city;
    }
    return x->s->seat[seat].city[city].square;
}

static void ask_to_respond(const struct play *x, const struct clio_frame *f, struct clio_asking *q)
{
    SEE_LOCALS_OF(respond);
    q->arg[0] = f->seat;
    if (l->kind == DECLARED_ACTION) {
        q->phrase = Q_RESPOND_ACTION;
        q->arg[1] = l->what;
        q->arg[2] = (int16_t)declared_city(x, f);
    } else if (l->kind == DECLARED_EVENT) {
        q->phrase = Q_RESPOND_EVENT;
        q->arg[1] = x->c->event_of[l->what];
    } else {
        q->phrase = Q_RESPOND_ABILITY;
        q->arg[1] = l->what;
    }
}

static void ask_to_interrupt(const struct clio_frame *f, struct clio_asking *q)
{
    SEE_LOCALS_OF(interrupt);
    q->arg[0] = f->seat;
    q->arg[1] = (int16_t)l->from;
    q->arg[2] = (int16_t)l->to;
    if (l->from == l->to)
        q->phrase = Q_INTERRUPT_AT;
}

static void ask_in_battle(const struct play *x, struct clio_asking *q)
{
    const struct civ_battle *b = &x->s->battle;
    q->arg[0] = (int16_t)b->square;
    if (b->seat[b->turn] == BARBARIANS)
        q->phrase = Q_BATTLE_BARBARIANS;
}

static void ask_for_second_item(const struct play *x, const struct clio_frame *f,
                                struct clio_asking *q)
{
    SEE_LOCALS_OF(produce);
    q->arg[0] = (int16_t)x->s->seat[f->seat].city[l->city].square;
    q->arg[1] = (int16_t)civ_second_budget(x, f);
}

static void ask_for_loot(const struct clio_frame *f, struct clio_asking *q)
{
    SEE_LOCALS_OF(loot);
    q->arg[0] = q->phrase == Q_LOOT ? l->n : l->kind;
}

/* How many are left of what is chosen one by one. */
static int left_of(const struct clio_frame *f)
{
    if (f->rule == R_wound) {
        SEE_LOCALS_OF(wound);
        return l->n;
    }
    if (f->rule == R_heal) {
        SEE_LOCALS_OF(heal);
        return l->n;
    }
    SEE_LOCALS_OF(move_group);
    return l->left;
}

void civ_question(const clio_game *game, const void *state, int seat, struct clio_asking *q)
{
    LOOK_AT(view, game, state);
    const struct play *x = &view;
    const struct clio_frame *f = asking_frame(x->s);
    name_source(x, q);
    switch (x->s->core.question) {
    case Q_START:
        if (civ_must_govern(x, seat))
            q->phrase = Q_MUST_GOVERN;
        break;
    case Q_PLACE_FIGURE:
    case Q_DISPLACE: ask_about_figure(f, q); break;
    case Q_PERSON: {
        SEE_LOCALS_OF(place_person);
        q->arg[0] = l->kind;
        break;
    }
    case Q_RESPOND: ask_to_respond(x, f, q); break;
    case Q_INTERRUPT: ask_to_interrupt(f, q); break;
    case Q_CONSENT: {
        SEE_LOCALS_OF(consent);
        q->arg[0] = l->from;
        q->arg[1] = x->c->event_of[l->card];
        break;
    }
    case Q_EVENT: {
        SEE_LOCALS_OF(event);
        q->arg[0] = x->c->event_of[l->card];
        break;
    }
    case Q_MAY:
    case Q_PAY: q->arg[0] = (int16_t)q->source; break;
    case Q_SECOND_ITEM: ask_for_second_item(x, f, q); break;
    case Q_STEP:
    case Q_WOUND:
    case Q_HEAL: q->arg[0] = (int16_t)left_of(f); break;
    case Q_BATTLE: ask_in_battle(x, q); break;
    case Q_LOOT:
    case Q_LOOT_TOKEN: ask_for_loot(f, q); break;
    case Q_OFFER: q->arg[0] = x->s->deal.to; break;
    case Q_ANSWER_OFFER:
    case Q_GIVE_WANTED: q->arg[0] = x->s->deal.from; break;
    default: break;
    }
}

/* ---- A question that says what is to be placed ------------------------------------------------------------------- */

/* The item for which a square is chosen, with its article. */
static struct clio_value item_value(const struct civ_teller *t, int item, int what,
                                    struct clio_told *told)
{
    switch (item) {
    case ITEM_BUILDING:
        return clio_thing_value(t->game, NULL, t->lang, "x", D_BUILDING, what, told);
    case ITEM_WONDER: return clio_thing_value(t->game, NULL, t->lang, "x", D_WONDER, what, told);
    case ITEM_PERSON: return clio_thing_value(t->game, NULL, t->lang, "x", D_PERSON, what, told);
    default:
        return clio_thing_value(t->game, NULL, t->lang, "x", D_FIGURE,
                                item == ITEM_ARMY ? ARMY : SCOUT, told);
    }
}

bool civ_put_question(const clio_game *game, const void *state, const struct clio_asking *asking,
                      const char *prefix, enum clio_lang lang, struct clio_buf *out)
{
    LOOK_AT(x, game, state);
    const struct civ_teller t = civ_teller_of(game, lang, out);
    struct clio_told told;
    int item, what;
    if (asking->phrase != Q_SITE || x.s->core.depth == 0)
        return false;
    const struct clio_frame *f = asking_frame(x.s);
    if (f->rule == R_site) {
        SEE_LOCALS_OF(site);
        item = l->item;
        what = l->what;
    } else {
        SEE_LOCALS_OF(produce);
        item = l->item2;
        what = l->what2;
    }
    const struct clio_value value = item_value(&t, item, what, &told);
    clio_format(out, lang, clio_game_textf(game, lang, "%s.site-for", prefix), &value, 1);
    return true;
}
