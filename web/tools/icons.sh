#!/bin/sh
# Draws the PNG icons that some systems want from our SVG ones. Needs ImageMagick.
set -eu
cd "$(dirname "$0")/../public/icons"
for size in 192 512; do
    convert -background none -density 1200 icon.svg -resize "${size}x${size}" -strip -colors 48 "png8:icon-$size.png"
done
convert -background none -density 1200 maskable.svg -resize 512x512 -strip -colors 48 png8:maskable-512.png
