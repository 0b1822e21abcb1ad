// Modelled by hand on each program's text/html clipboard, shortened, with our own texts.

/** Word 365 for Windows: conditional comments, mso- styles, lists as paragraphs, o:p, bold by element and by style. */
export const wordHtml = `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word">
<head><meta name=Generator content="Microsoft Word 15"><!--[if gte mso 9]><xml><o:OfficeDocumentSettings/></xml><![endif]-->
<style><!-- p.MsoNormal { margin:0cm; font-family:"Calibri",sans-serif; } --></style></head>
<body lang=RU style='tab-interval:35.4pt'><!--StartFragment-->
<h1 style='margin-top:12.0pt'><span style='mso-fareast-font-family:"Times New Roman"'>Итоги года<o:p></o:p></span></h1>
<p class=MsoNormal style='margin-bottom:8pt'><b><span style='color:red'>Важно.</span></b><span style='mso-spacerun:yes'>  </span>Мы выросли
на&nbsp;<i style='mso-bidi-font-style:normal'>треть</i>, см. <a href="https://corp.example/report">отчёт</a> и <a href="file:///C:/a.docx">черновик</a>.<o:p></o:p></p>
<h2>Планы</h2>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span
style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>Первое<o:p></o:p></p>
<p class=MsoListParagraphCxSpMiddle style='text-indent:-18.0pt;mso-list:l0 level2 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>o<span>&nbsp; </span></span><![endif]>Уточнение<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span>&nbsp; </span></span><![endif]>Второе<o:p></o:p></p>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><![if !supportLists]><span style='mso-list:Ignore'>1.<span>&nbsp; </span></span><![endif]>Раз<o:p></o:p></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<table class=MsoTableGrid border=1 style='border-collapse:collapse'><tr><td width=300 style='width:233pt'><p class=MsoNormal>А<o:p></o:p></p></td><td colspan=2><p class=MsoNormal><b>Б</b></p></td></tr></table>
<p class=MsoNormal><img width=10 height=10 src="file:///C:/Temp/clip_image001.png"></p>
<!--EndFragment--></body></html>`;

/**
 * Google Docs in Chrome: one <b> around everything that is not bold, formats by style, a <br> between paragraphs, a
 * redirect.
 */
export const googleDocsHtml = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1f2e"><h2 dir="ltr" style="line-height:1.38;margin-top:18pt;"><span style="font-size:16pt;font-weight:700;">Раздел</span></h2><p dir="ltr" style="line-height:1.38;"><span style="font-size:11pt;font-weight:400;">Обычный, </span><span style="font-size:11pt;font-weight:700;font-style:italic;">жирный курсив</span><span style="text-decoration:line-through;">, лишний</span><span>, </span><a href="https://www.google.com/url?q=https://corp.example/&amp;sa=D" style="text-decoration:none;"><span style="text-decoration:underline;color:#1155cc;">ссылка</span></a></p><br /><h3 dir="ltr"><span>Подраздел</span></h3><ul style="margin-top:0;"><li dir="ltr" style="list-style-type:disc;font-weight:400;" aria-level="1"><p dir="ltr" role="presentation"><span style="font-weight:400;">Пункт</span></p></li><ul><li dir="ltr" aria-level="2"><p dir="ltr" role="presentation"><span>Глубже</span></p></li></ul></ul><p dir="ltr"><span><span style="border:none;display:inline-block;width:200px;"><img src="https://lh7-rt.googleusercontent.com/docsz/AD_4" width="200" height="100"></span></span></p></b><br class="Apple-interchange-newline">`;

/** Telegram (web, version K): one element, lines and paragraphs by <br>, emoji as pictures. */
export const telegramHtml = `<meta charset='utf-8'><span class="translatable-message" style="white-space: pre-wrap; color: rgb(0, 0, 0);"><strong>Анонс</strong> <img src="assets/img/emoji/1f525.png" class="emoji emoji-image" alt="🔥"><br><br>Завтра в <em>семь</em><br>Адрес: <a href="https://corp.example/map" class="anchor-url" target="_blank" rel="noopener noreferrer">карта</a><br><br><code>/start</code> и <del>всё</del></span>`;

/** Hostile HTML. */
export const hostileHtml = `<p onclick="alert(1)" style="background:url(javascript:alert(1))">Текст <a href="javascript:alert(1)">раз</a> <a href=" jAvAsCrIpT:alert(1)">два</a> <a href="data:text/html,x">три</a> <a href="https://corp.example/" onmouseover="alert(1)" style="x">четыре</a></p><script>alert(1)</script><img src=x onerror=alert(1)><svg onload=alert(1)><a xlink:href="javascript:alert(1)"><text>пять</text></a></svg><iframe srcdoc="<script>alert(1)</script>"></iframe><math><mi>x</mi></math><style>p{}</style>`;
