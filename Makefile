# Clio is built by Meson. This file only saves you from remembering the commands: it installs what
# is missing, sets the build folders up once and calls Meson, the tests and the tools.
#
#   make          build/clio
#   make play     build, run the browser table, print its address
#   make terminal play in this terminal
#   make check    everything the project promises, tested
#   make help     all targets
#
# The compiler of build/ is chosen when the folder is made: make clean && make CC=clang

# Make's own default is `cc`; we say what we mean and still let a person or the environment choose.
ifeq ($(origin CC),default)
CC := gcc
endif
# Sanitizers, fuzzers and WebAssembly need clang whatever builds the program.
CLANG ?= clang

# Seconds for each target of `make fuzz`. `make check` fuzzes for a shorter time, see tests/run.
FUZZ_SECONDS ?= 600
# What the long random campaign plays.
MILLION ?= age-of-civilization --games 1000000 --seed 1 --bots random --check --threads 2
# Where the browser table listens and keeps its matches.
PORT ?= 8080
# 0.0.0.0 lets everybody on the network in.
BIND ?= 127.0.0.1
# Where `make install` puts things, under DESTDIR if that is given.
PREFIX ?= /usr/local
DB ?= $(if $(XDG_DATA_HOME),$(XDG_DATA_HOME),$(HOME)/.local/share)/clio/clio.db
# Passed on by play, terminal and bench: make terminal ARGS="--seed 7"
ARGS ?=

# A failure anywhere in a pipe is a failure.
SHELL := /bin/bash
.SHELLFLAGS := -o pipefail -c

.DEFAULT_GOAL := build
# Ninja keeps all cores busy by itself; two of them at once would only quarrel, also over apt.
.NOTPARALLEL:
.DELETE_ON_ERROR:
.PHONY: help deps-build deps-web deps-quick deps-check web site terminal build build-tests asan-setup asan O0 wasm play check quick \
        fuzz bench million format lint may-install install deb clean

help:
	@echo 'make               build the program: build/clio'
	@echo 'make play          build everything, then run the browser table and print its address;'
	@echo '                   PORT=8081 make play listens there instead of at $(PORT),'
	@echo '                   BIND=0.0.0.0 make play lets others on your network in'
	@echo 'make terminal      play in this terminal (ARGS="..." is passed on)'
	@echo 'make web           build the pages into web/dist'
	@echo 'make site          a folder for any static web host, no server needed: build/site'
	@echo 'make quick         the C tests only: about a minute, and two more to compile them first'
	@echo 'make check         all tests, in all builds: 15 to 25 minutes on two cores'
	@echo 'make asan          build-asan/: clang with address and undefined-behaviour sanitizers, and the fuzzers'
	@echo 'make fuzz          each fuzz target for FUZZ_SECONDS=$(FUZZ_SECONDS)'
	@echo 'make wasm          build-wasm/clio.wasm, the engine for browsers'
	@echo 'make bench         measure speed'
	@echo 'make million       the long random campaign, sanitized (MILLION="$(MILLION)")'
	@echo 'make format        rewrite the C files in the house style'
	@echo 'make lint          check style and look for suspicious code'
	@echo 'make install       install program, pages, library and man pages in PREFIX=$(PREFIX)'
	@echo '                   (DESTDIR is honoured)'
	@echo 'make deb           a Debian package of program, pages, unit and man pages, in build-deb/'
	@echo 'make clean         remove all build folders'

# --- Packages: does nothing, quickly, when all are there ---

deps-build:
	@tools/install-deps build

deps-web:
	@tools/install-deps web

deps-quick:
	@tools/install-deps quick

deps-check:
	@tools/install-deps check

# --- Builds ---
# A folder is set up when it has no build.ninja yet; from then on Ninja notices by itself when
# meson.build or the options change. $(call setup,CC,FOLDER,OPTIONS) shows Meson's long report only
# if it fails. Warnings are errors in the builds that only tests use: we allow none, but a newer
# compiler's new warning must not keep anyone from playing.

setup = echo 'Setting up $(2)/ (looking for compiler and libraries)'; \
        log=$$(CC='$(1)' meson setup $(2) $(3) 2>&1) || { printf '%s\n' "$$log"; exit 1; }
# Says how much there is to do, when there is, and shows it going on where somebody watches; else
# quiet but for compiler messages. Ninja's "no work to do" comes even with --quiet.
# $(call compile,FOLDER,TARGETS): without targets, everything.
compile = steps=$$(ninja -C $(1) -n $(2) | grep -c '^\[' || true); \
          if [ "$$steps" -gt 0 ]; then echo "Compiling $(1)/ ($$steps steps)"; fi; \
          if [ "$$steps" -gt 0 ] && [ -t 1 ]; then ninja -C $(1) $(2); \
          else ninja -C $(1) --quiet $(2) | { grep -v '^ninja: no work to do' || true; }; fi

build: deps-build
	@test -f build/build.ninja || { $(call setup,$(CC),build,-Db_lto=true -Doptimization=3); }
	@$(call compile,build)

asan-setup: deps-check
	@test -f build-asan/build.ninja || { $(call setup,$(CLANG),build-asan,\
	    -Dsanitize=true -Db_sanitize=address$(,)undefined -Db_lundef=false --werror); }

asan: asan-setup
	@$(call compile,build-asan)

O0: deps-check
	@test -f build-O0/build.ninja || { $(call setup,gcc,build-O0,\
	    -Dbuildtype=debug -Doptimization=0 --werror); }
	@$(call compile,build-O0,clio)

wasm: deps-web
	@test -f build-wasm/build.ninja || { $(call setup,gcc,build-wasm,\
	    --cross-file tools/wasm32-wasi.ini --werror); }
	@$(call compile,build-wasm)

# A comma inside $(call) would end the argument.
, := ,

# --- Using it ---

# The pages: the engine as WebAssembly and the games' texts are put where Vite finds them. npm is
# asked only when the lock file is newer than what it installed.
pages = mkdir -p web/public/content && \
        { cmp -s build-wasm/clio.wasm web/public/clio.wasm || cp build-wasm/clio.wasm web/public/; } && \
        node tools/bundles.mjs build-wasm/bundles.wasm web/public/content && \
        { test web/node_modules/.package-lock.json -nt web/package-lock.json || \
          { echo 'Fetching what the pages are built with (npm)'; \
            npm --prefix web ci --no-audit --no-fund --loglevel=error >/dev/null; }; } && \
        echo 'Building the pages' && \
        npm --prefix web run --silent build -- --logLevel warn $(1)
# Anything of which the pages are made that is newer than they are.
newer = find web content/program tools/bundles.mjs build-wasm/clio.wasm build-wasm/bundles.wasm \
        \( -path web/dist -o -path web/node_modules -o -path web/public/content \
        -o -path web/public/clio.wasm \) -prune -o \
        -newer web/dist/.built -not -path web -not -path web/public -print -quit

web: wasm
	@test -f web/dist/.built && test -z "$$($(newer))" || { $(call pages,) && \
	    find web/dist -type f \( -name '*.js' -o -name '*.css' -o -name '*.json' -o -name '*.wasm' \
	        -o -name '*.svg' -o -name '*.html' \) -exec gzip -9kfn {} + && touch web/dist/.built; }

site: wasm
	@$(call pages,--mode site --outDir ../build/site --emptyOutDir)
	@echo 'build/site can be served by any static web host'

play: build web
	@mkdir -p '$(dir $(DB))'
	@echo 'The same games in this terminal: make terminal'
	@CLIO_OPEN_COMMAND='make play BIND=0.0.0.0' exec build/clio serve --port $(PORT) --bind '$(BIND)' --db '$(DB)' --pages web/dist $(ARGS)

# Interrupting a game is one way to end it.
terminal: build
	@build/clio play $(ARGS) || test $$? -eq 130

bench: build
	@build/clio bench $(ARGS)

# Asked first, so that nobody waits for the build to hear it.
may-install:
	@tools/may-install '$(DESTDIR)$(PREFIX)'

# A Debian package: its program looks for its pages under /usr, so it is built in a folder of its own.
deb: web
	@tools/install-deps deb
	@test -f build-deb/build.ninja || { $(call setup,$(CC),build-deb,-Dprefix=/usr -Db_lto=true -Doptimization=3); }
	@$(call compile,build-deb,clio docs/man/clio.1 docs/man/fr/clio.1)
	@packaging/deb/build build-deb web/dist build-deb

install: may-install build web
	@grep -q '"$(PREFIX)/' build/clio-paths.h || { \
	    meson configure build -Dprefix='$(PREFIX)' || exit 1; $(call compile,build); }
	@meson install -C build --no-rebuild --quiet
	@echo 'Clio is installed in $(DESTDIR)$(PREFIX): clio play, clio serve, man clio'
	@case '$(PREFIX)' in /usr | /usr/local) ;; *) \
	    lib='$(PREFIX)'/$$(meson introspect build --buildoptions | \
	        python3 -c 'import json, sys; print(next(o["value"] for o in json.load(sys.stdin) if o["name"] == "libdir"))'); \
	    echo 'For programs that use the library:'; \
	    echo "  export PATH='$(PREFIX)'/bin:\$$PATH PKG_CONFIG_PATH=$$lib/pkgconfig LD_LIBRARY_PATH=$$lib"; esac

# --- Testing it ---

# A build/ that was made to play in, before the test packages were there, has no tests in it. So
# Meson looks for those packages once more before the first test run.
build-tests: deps-quick build
	@test -f build/.with-tests || { meson setup --reconfigure build >/dev/null && \
	    $(call compile,build) && touch build/.with-tests; }

check: deps-check build-tests asan O0 web
	@tests/run

quick: build-tests
	@tests/run --quick

fuzz: asan
	@FUZZ_SECONDS=$(FUZZ_SECONDS) tests/run --fuzz

million: asan
	@UBSAN_OPTIONS=halt_on_error=1:print_stacktrace=1 build-asan/clio sim $(MILLION)

# --- Style ---

c_files = $(shell find include src tests bench examples tools -name '*.[ch]' | sort)

format: deps-check
	@clang-format -i $(c_files)

# Only how files are compiled is asked of build-asan/; nothing is compiled there for this.
lint: deps-check asan-setup
	@tools/lint --quiet

clean:
	@rm -rf build build-asan build-O0 build-wasm build-deb
