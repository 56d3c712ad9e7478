// biome-ignore-all lint/suspicious/noTemplateCurlyInString: templates hold what looks like one
import { describe, expect, test } from "vitest";
import { lintOnce } from "./lint-once.js";

/** Ordinary code in templates of other authors that no rule reports. */
const ORDINARY: Readonly<Record<string, string>> = {
  "style sheets":
    `<style>.a{.b}@media print{.if{color:red}.end{x:y}}
@media (min-width:40em){.section .repeated{color:red}}.x{margin:-.5em}@supports (a:b){.or{c:d}}
a{background:url(data:image/svg+xml;charset=utf8,%3Csvg xmlns='x'%3E%3C/svg%3E)}.z{transition:all .5s}
@font-face{font-family:x;src:url(a.woff)}@keyframes k{from{opacity:0}to{opacity:1}}.b{margin:{.if x}0` +
    `{.or}1px{.end}}</style>`,
  "minified scripts": `<script>var a={...b,c},d={.5:1};function x({ y }){return{y}}class A{static x(){return{}}}
if(a){b}else if(c){d}try{e}catch(f){g}switch(h){case 1:{i}}for(let[j,k]of l){m}label:{break label}
var o={p,q:{r}},{s}=o,t=function(){u};$.each(x,function(i,e){e.a&&e.b||{}});var re=/{(\\w+)}/g,z="{0} of {1}";
!function(){var e={},t=[];function n(e){return t[e]||{}}for(var r in e)e.hasOwnProperty(r)&&(t[r]={e})}();
if(a<b&&c>d){x="</div>";y='<a href="'+u+'">'+t+"</a>"}</script>
<script type="module">import{ a }from"./a.js";import { b, c } from './b.js';export{ d };export default{e}</script>`,
  "data in scripts":
    `<script type="application/ld+json">{"@context":"http://schema.org","name":` +
    `{website.siteTitle|json},
"url":"{website.baseUrl}","sameAs":[{.repeated section website.socialAccounts}"{profileUrl}"` +
    `{.alternates with},{.end}]}</script>
<script>Static.COLLECTION={collection|json};var id="{collection.id}",u='{item.fullUrl}',n={items|count};</script>
<script>var s=[{"featureType":"water","stylers":[{"color":"#e9e9e9"},{"lightness":17}]}];</script>`,
  "templates of other languages":
    `<template><h2 title="{{title}}">{{title}}</h2></template><pre>` +
    `{{ title }} {%x%} {[x]}</pre>
<script type="text/x-handlebars-template"><h1>{{title}}</h1>{{#each items}}<p>{{this.name}}</p>{{/each}}</script>
<div x-data="{ open: false }" :class="{active: x, 'b': y}" @click="open = {a}" v-bind:style="{color: c}"></div>`,
  "tags of the platform":
    `<squarespace:navigation navigationId="mainNav" template="navigation" />
<squarespace:block-field id="footer-{id}" columns="12" label="Footer" />{squarespace-headers}
<squarespace:query collection="blog" limit="3"><h2>{title|html}</h2>{.repeated section items}{title|html}` +
    `{.end}</squarespace:query>
<body id="{squarespace.page-id}" class="{squarespace.page-classes}">{squarespace.main-content}{squarespace-footers}`,
  "blocks in tags":
    `<body {.if x}class="y"{.end} {@|item-classes} data-x>
<div class="a{.if b} b{.end}" {.section mainImage}style="background-image:url({assetUrl})"{.end}{.if c} data-c{.end}>
<tr class="{.if @index}odd{.or}even{.end}"><td{.if a} class="a"{.end}>{@}</td></tr>
<input value="{value|htmltag}" {.if checked}checked="checked"{.end}><option value={@} {.equal? @ 1}selected` +
    `{.end}>{@}</option>
<img src="{.if a}{assetUrl}?format=500w{.or}/x.png{.end}" alt="{.if title}{title|htmlattr}{.end}" ` +
    `{.if width}width="{width}"{.end}>`,
  "partials that are not balanced":
    `<div class="row"><div id="{id}">\n<p>{title|html}</p>\n</div></div>` +
    `{.if a}<div>{.end}{.if b}</div>{.end}`,
  "conditional comments": `<!--[if lt IE 7]> <html class="ie6" lang="{website.language}"> <![endif]-->
<!--[if gt IE 8]><!--> <html lang="{website.language}"> <!--<![endif]--><!--[if IE]><p>{title}</p><![endif]-->`,
  drawings:
    `<svg viewBox="0 0 {width} {height}"><style>.a{fill:red}.b{.c}</style><defs>` +
    `<linearGradient id="g{id}"/></defs>
<title>{title|html}</title><path d="M0 0h{width}v{height}z" fill="{color}"/><use xlink:href="#icon-` +
    `{serviceName}"></use></svg>`,
  "texts in elements": `<title>{.if item}{item.title|html} &mdash; {.end}{website.siteTitle|html}</title>
<textarea name="x" rows="3">{embedCode}</textarea><noscript><img src="x.gif?id={id}" alt=""></noscript>`,
  "ready-made HTML":
    `<article>{.section body}<div class="body">{@}</div>{.end}{excerpt}{item.description}
{@|like-button}{@|social-button}{@|comments}{item|product-price}{items|count} {commentCount} {comments} ` +
    `{price}</article>`,
  "a text with braces":
    `<p>Price: { foo: 1 } {} {"a":1} {1} {$5.00}, {100%}, smile {-: and ` + `{:-}. &lbrace;x&rbrace;</p>`,
};

describe.each(Object.entries(ORDINARY))("%s", (_name, text) => {
  test.each(["test.html", "blocks/test.block", "regions/test.region"])("are ordinary in %s", async (path) => {
    const diagnostics = await lintOnce(`<div>\n${text}`, path);
    expect(diagnostics.map(({ code, message }) => `${code} ${message}`)).toEqual([]);
  });
});
