/** Bengali literature to the middle of the twentieth century. How lines are read: see ../read-titles.ts. */
export const classics = `
@রবীন্দ্রনাথ ঠাকুর|Rabindranath Tagore|1861–1941|443|বিশ্বভারতী
গোরা=Gora=1910;ঘরে বাইরে=Ghare Baire=1916;চোখের বালি=Chokher Bali=1903;নৌকাডুবি=Noukadubi=1906;যোগাযোগ=Jogajog=1929;শেষের কবিতা=Shesher Kobita=1929;চতুরঙ্গ=Chaturanga=1916;চার অধ্যায়=Char Adhyay=1934;দুই বোন=Dui Bon=1933;মালঞ্চ=Malancha=1934;বউ-ঠাকুরানীর হাট=Bou-Thakuranir Hat=1883;রাজর্ষি=Rajarshi=1887;গল্পগুচ্ছ=Galpaguchchha;গল্পসল্প=Galpasalpa=1941;সে=Se=1937;লিপিকা=Lipika=1922
গীতাঞ্জলি=Gitanjali=1910=441;সোনার তরী=Sonar Tari=1894=441;চিত্রা=Chitra=1896=441;মানসী=Manasi=1890=441;বলাকা=Balaka=1916=441;ক্ষণিকা=Kshanika=1900=441;নৈবেদ্য=Naibedya=1901=441;খেয়া=Kheya=1906=441;গীতিমাল্য=Gitimalya=1914=441;গীতালি=Gitali=1914=441;কড়ি ও কোমল=Kari O Komal=1886=441;কথা ও কাহিনী=Katha O Kahini==441;পুনশ্চ=Punascha=1932=441;পূরবী=Purabi=1925=441;মহুয়া=Mahua=1929=441;শিশু=Shishu=1903=441;শিশু ভোলানাথ=Shishu Bholanath=1922=441;সঞ্চয়িতা=Sanchayita=1931=441;গীতবিতান=Gitabitan=1931=441;জন্মদিনে=Janmadine=1941=441;শেষ লেখা=Shesh Lekha=1941=441;খাপছাড়া=Khapchhara=1937=441;সহজ পাঠ, প্রথম ভাগ=Sahaj Path, Part 1=1930=372.4;সহজ পাঠ, দ্বিতীয় ভাগ=Sahaj Path, Part 2=1930=372.4
ডাকঘর=Dakghar=1912=442;রক্তকরবী=Raktakarabi=1926=442;বিসর্জন=Bisarjan=1890=442;অচলায়তন=Achalayatan=1912=442;মুক্তধারা=Muktadhara=1922=442;রাজা=Raja=1910=442;রাজা ও রানী=Raja O Rani=1889=442;চিরকুমার সভা=Chirakumar Sabha==442;তাসের দেশ=Tasher Desh=1933=442;চিত্রাঙ্গদা=Chitrangada=1892=442;চণ্ডালিকা=Chandalika=1933=442;শারদোৎসব=Sharadotsab=1908=442;বাল্মীকি প্রতিভা=Valmiki Pratibha=1881=442;জীবনস্মৃতি=Jibansmriti=1912=928.9144;ছেলেবেলা=Chhelebela=1940=928.9144;ছিন্নপত্র=Chhinnapatra=1912=446;রাশিয়ার চিঠি=Rashiar Chithi=1931=914.7;জাপান-যাত্রী=Japan-Jatri=1919=915.2;কালান্তর=Kalantar=1937=444;সভ্যতার সংকট=Sabhyatar Sankat=1941=444;সাহিত্য=Sahitya=1907=444;পঞ্চভূত=Panchabhut=1897=444;বিচিত্র প্রবন্ধ=Bichitra Prabandha=1907=444;শান্তিনিকেতন=Shantiniketan==444;বিশ্বপরিচয়=Bishwa Parichay=1937=523;মানুষের ধর্ম=Manusher Dharma=1933=210
#রবীন্দ্র-রচনাবলী, {} খণ্ড|Rabindra Rachanabali, Vol. {}|1-27|448
@কাজী নজরুল ইসলাম|Kazi Nazrul Islam|1899–1976|441|
অগ্নিবীণা=Agnibina=1922;বিষের বাঁশি=Bisher Banshi=1924;ভাঙার গান=Bhangar Gan=1924;দোলনচাঁপা=Dolonchampa=1923;ছায়ানট=Chhayanat=1925;সাম্যবাদী=Samyabadi=1925;সর্বহারা=Sarbahara=1926;সিন্ধু-হিন্দোল=Sindhu-Hindol=1927;সঞ্চিতা=Sanchita=1928;জিঞ্জীর=Zinjir=1928;চক্রবাক=Chakrabak=1929;সন্ধ্যা=Sandhya=1929;প্রলয়শিখা=Pralayshikha=1930;ঝিঙে ফুল=Jhinge Phul=1926;বুলবুল=Bulbul=1928;চোখের চাতক=Chokher Chatak=1929;মরু-ভাস্কর=Maru-Bhaskar;নতুন চাঁদ=Natun Chand=1945
ব্যথার দান=Byathar Dan=1922=443;রিক্তের বেদন=Rikter Bedan=1925=443;বাঁধনহারা=Bandhan-hara=1927=443;মৃত্যুক্ষুধা=Mrityukshudha=1930=443;কুহেলিকা=Kuhelika=1931=443;শিউলিমালা=Shiulimala=1931=443;যুগবাণী=Jugabani=1922=444;দুর্দিনের যাত্রী=Durdiner Jatri=1926=444;রুদ্রমঙ্গল=Rudramangal=1927=444;ঝিলিমিলি=Jhilimili=1930=442;আলেয়া=Aleya=1931=442;পুতুলের বিয়ে=Putuler Biye=1933=442
#নজরুল রচনাবলী, {} খণ্ড|Nazrul Rachanabali, Vol. {}|1-12|448|বাংলা একাডেমি
@শরৎচন্দ্র চট্টোপাধ্যায়|Sarat Chandra Chattopadhyay|1876–1938|443|
বড়দিদি=Bardidi=1913;বিরাজ বৌ=Biraj Bou=1914;পরিণীতা=Parinita=1914;পণ্ডিতমশাই=Panditmashai=1914;পল্লীসমাজ=Palli Samaj=1916;চন্দ্রনাথ=Chandranath=1916;শ্রীকান্ত, প্রথম পর্ব=Srikanta, Part 1=1917;শ্রীকান্ত, দ্বিতীয় পর্ব=Srikanta, Part 2=1918;শ্রীকান্ত, তৃতীয় পর্ব=Srikanta, Part 3=1927;শ্রীকান্ত, চতুর্থ পর্ব=Srikanta, Part 4=1933;দেবদাস=Devdas=1917;চরিত্রহীন=Charitraheen=1917;দত্তা=Datta=1918;গৃহদাহ=Grihadaha=1920;দেনা-পাওনা=Dena-Paona=1923;পথের দাবী=Pather Dabi=1926;শেষ প্রশ্ন=Shesh Prashna=1931;বিপ্রদাস=Bipradas=1935;বিন্দুর ছেলে=Bindur Chhele=1914;মেজদিদি=Mejdidi=1915;নিষ্কৃতি=Nishkriti=1917;কাশীনাথ=Kashinath=1917;স্বামী=Swami=1918;বামুনের মেয়ে=Bamuner Meye=1920;অরক্ষণীয়া=Arakshaniya=1916;রামের সুমতি=Ramer Sumati=1914;বৈকুণ্ঠের উইল=Baikunther Will=1916;নব-বিধান=Naba-Bidhan=1924;ছেলেবেলার গল্প=Chhelebelar Galpa=1938;নারীর মূল্য=Narir Mulya=1923=305.4
@বঙ্কিমচন্দ্র চট্টোপাধ্যায়|Bankim Chandra Chattopadhyay|1838–1894|443|
দুর্গেশনন্দিনী=Durgeshnandini=1865;কপালকুণ্ডলা=Kapalkundala=1866;মৃণালিনী=Mrinalini=1869;বিষবৃক্ষ=Bishabriksha=1873;ইন্দিরা=Indira=1873;চন্দ্রশেখর=Chandrashekhar=1875;রজনী=Rajani=1877;কৃষ্ণকান্তের উইল=Krishnakanter Will=1878;রাজসিংহ=Rajsingha=1882;আনন্দমঠ=Anandamath=1882;দেবী চৌধুরানী=Devi Chaudhurani=1884;সীতারাম=Sitaram=1887;কমলাকান্তের দপ্তর=Kamalakanter Daptar=1875=447;লোকরহস্য=Lokrahasya=1874=447
#বঙ্কিম রচনাবলী, {} খণ্ড|Bankim Rachanabali, Vol. {}|1-2|448
@মাইকেল মধুসূদন দত্ত|Michael Madhusudan Dutt|1824–1873|441|
মেঘনাদবধ কাব্য=Meghnadbadh Kabya=1861;তিলোত্তমাসম্ভব কাব্য=Tilottamasambhab Kabya=1860;ব্রজাঙ্গনা কাব্য=Brajangana Kabya=1861;বীরাঙ্গনা কাব্য=Birangana Kabya=1862;চতুর্দশপদী কবিতাবলী=Chaturdashpadi Kabitabali=1866;শর্মিষ্ঠা=Sharmistha=1859=442;পদ্মাবতী=Padmabati=1860=442;কৃষ্ণকুমারী=Krishnakumari=1861=442;একেই কি বলে সভ্যতা=Ekei Ki Bole Sabhyata=1860=442;বুড় সালিকের ঘাড়ে রোঁ=Buro Shaliker Ghare Ron=1860=442
@দীনবন্ধু মিত্র|Dinabandhu Mitra|1830–1873|442|
নীল দর্পণ=Nil Darpan=1860;সধবার একাদশী=Sadhabar Ekadashi=1866;লীলাবতী=Lilabati=1867;জামাই বারিক=Jamai Barik=1872
@মীর মশাররফ হোসেন|Mir Mosharraf Hossain|1847–1911|443|
বিষাদ-সিন্ধু=Bishad Sindhu=1885;রত্নবতী=Ratnabati=1869;জমীদার দর্পণ=Jamidar Darpan=1873=442;বসন্তকুমারী নাটক=Basantakumari Natak=1873=442;উদাসীন পথিকের মনের কথা=Udasin Pathiker Maner Katha=1890;গাজী মিয়াঁর বস্তানী=Gazi Miyar Bastani=1899
@ঈশ্বরচন্দ্র বিদ্যাসাগর|Ishwar Chandra Vidyasagar|1820–1891|444|
বর্ণপরিচয়, প্রথম ভাগ=Barnaparichay, Part 1=1855=372.4;বর্ণপরিচয়, দ্বিতীয় ভাগ=Barnaparichay, Part 2=1855=372.4;বেতালপঞ্চবিংশতি=Betal Panchavimshati=1847=398.2;শকুন্তলা=Shakuntala=1854=443;সীতার বনবাস=Sitar Banabas=1860=443;ভ্রান্তিবিলাস=Bhrantibilas=1869=443;বোধোদয়=Bodhoday=1851=372.3;কথামালা=Kathamala=1856=398.2
@প্যারীচাঁদ মিত্র|Peary Chand Mitra|1814–1883|443|
আলালের ঘরের দুলাল=Alaler Gharer Dulal=1858
@কালীপ্রসন্ন সিংহ|Kaliprasanna Singha|1840–1870|447|
হুতোম প্যাঁচার নকশা=Hutom Pyanchar Naksha=1862
@রোকেয়া সাখাওয়াত হোসেন|Rokeya Sakhawat Hossain|1880–1932|444|
মতিচূর, প্রথম খণ্ড=Matichur, Vol. 1=1904;মতিচূর, দ্বিতীয় খণ্ড=Matichur, Vol. 2=1922;পদ্মরাগ=Padmarag=1924=443;অবরোধবাসিনী=Abarodhbasini=1931
@বিভূতিভূষণ বন্দ্যোপাধ্যায়|Bibhutibhushan Bandyopadhyay|1894–1950|443|
পথের পাঁচালী=Pather Panchali=1929;অপরাজিত=Aparajito=1932;আরণ্যক=Aranyak=1939;আদর্শ হিন্দু হোটেল=Adarsha Hindu Hotel=1940;দৃষ্টিপ্রদীপ=Drishtipradip=1935;চাঁদের পাহাড়=Chander Pahar=1937;ইছামতী=Ichhamati=1950;দেবযান=Debjan=1944;বিপিনের সংসার=Bipiner Sansar=1941;অনুবর্তন=Anubartan=1942;অশনি সংকেত=Ashani Sanket;কেদার রাজা=Kedar Raja;হীরামাণিক জ্বলে=Hira Manik Jwale=1946;মিসমিদের কবচ=Mismider Kabach;মরণের ডঙ্কা বাজে=Maraner Danka Baje=1940;মেঘমল্লার=Meghamallar=1931;মৌরীফুল=Mauriphul=1932;যাত্রাবদল=Jatrabadal=1934;তৃণাঙ্কুর=Trinankur==448;আম আঁটির ভেঁপু=Aam Antir Bhenpu;দম্পতি=Dampati;অথৈ জল=Athai Jal=1947
@তারাশঙ্কর বন্দ্যোপাধ্যায়|Tarashankar Bandyopadhyay|1898–1971|443|
চৈতালী ঘূর্ণি=Chaitali Ghurni=1931;ধাত্রীদেবতা=Dhatridebata=1939;কালিন্দী=Kalindi=1940;গণদেবতা=Ganadebata=1942;পঞ্চগ্রাম=Panchagram=1944;মন্বন্তর=Manwantar=1944;কবি=Kabi=1944;হাঁসুলী বাঁকের উপকথা=Hansuli Banker Upakatha=1947;নাগিনী কন্যার কাহিনী=Nagini Kanyar Kahini=1952;আরোগ্য নিকেতন=Arogya Niketan=1953;সপ্তপদী=Saptapadi=1957;রাইকমল=Raikamal=1935;রাধা=Radha=1958;বিচারক=Bicharak=1957;জলসাঘর=Jalsaghar=1938;রসকলি=Rasakali=1939;ডাক হরকরা=Dak Harkara;অভিযান=Abhijan=1946
@মানিক বন্দ্যোপাধ্যায়|Manik Bandyopadhyay|1908–1956|443|
জননী=Janani=1935;দিবারাত্রির কাব্য=Dibaratrir Kabya=1935;পদ্মানদীর মাঝি=Padma Nadir Majhi=1936;পুতুলনাচের ইতিকথা=Putul Nacher Itikatha=1936;অতসী মামী=Atasi Mami=1935;প্রাগৈতিহাসিক=Pragoitihasik=1937;শহরতলী=Shahartali=1940;অহিংসা=Ahingsa=1941;চতুষ্কোণ=Chatushkon;চিহ্ন=Chinha=1947;হলুদ নদী সবুজ বন=Halud Nadi Sabuj Ban=1956;সরীসৃপ=Sarisrip=1939;মিহি ও মোটা কাহিনী=Mihi O Mota Kahini=1938;ছোট বকুলপুরের যাত্রী=Chhoto Bakulpurer Jatri=1949;মাঝির ছেলে=Majhir Chhele
@জীবনানন্দ দাশ|Jibanananda Das|1899–1954|441|
ঝরা পালক=Jhara Palak=1927;ধূসর পাণ্ডুলিপি=Dhusar Pandulipi=1936;বনলতা সেন=Banalata Sen=1942;মহাপৃথিবী=Mahaprithibi=1944;সাতটি তারার তিমির=Satti Tarar Timir=1948;রূপসী বাংলা=Rupasi Bangla=1957;বেলা অবেলা কালবেলা=Bela Abela Kalbela=1961;শ্রেষ্ঠ কবিতা=Shreshtha Kabita=1954;কবিতার কথা=Kabitar Katha=1956=444;মাল্যবান=Malyaban=1973=443
@জসীমউদ্‌দীন|Jasimuddin|1903–1976|441|
রাখালী=Rakhali=1927;নক্সী কাঁথার মাঠ=Nakshi Kanthar Math=1929;বালুচর=Baluchar=1930;ধানখেত=Dhankhet=1933;সোজন বাদিয়ার ঘাট=Sojan Badiar Ghat=1933;হাসু=Hasu=1938;এক পয়সার বাঁশি=Ek Paysar Banshi=1956;মাটির কান্না=Matir Kanna=1951;বেদের মেয়ে=Beder Meye=1951=442;বোবা কাহিনী=Boba Kahini=1964=443;বাঙ্গালীর হাসির গল্প=Bangalir Hasir Galpa==398.2;জীবনকথা=Jibankatha=1964=928.9144;ঠাকুরবাড়ির আঙিনায়=Thakurbarir Anginay=1961=928.9144;চলে মুসাফির=Chale Musafir=1952=910.4
@সুকান্ত ভট্টাচার্য|Sukanta Bhattacharya|1926–1947|441|
ছাড়পত্র=Chharpatra=1947;ঘুম নেই=Ghum Nei=1950;পূর্বাভাস=Purbabhas=1950;মিঠেকড়া=Mithekara=1951;অভিযান=Abhijan=1953;হরতাল=Hartal=1962=443
@সুকুমার রায়|Sukumar Ray|1887–1923|808.8|
আবোল তাবোল=Abol Tabol=1923=441;হ-য-ব-র-ল=Ha-Ja-Ba-Ra-La=1924=443;পাগলা দাশু=Pagla Dashu=1940=443;খাই খাই=Khai Khai=1950=441;বহুরূপী=Bahurupi=1944=443;হেশোরাম হুঁশিয়ারের ডায়েরি=Heshoram Hushiyarer Diary==443;ঝালাপালা=Jhalapala==442;লক্ষ্মণের শক্তিশেল=Lakshmaner Shaktishel==442;সুকুমার সমগ্র=Sukumar Samagra==448
@উপেন্দ্রকিশোর রায়চৌধুরী|Upendrakishore Ray Chowdhury|1863–1915|398.2|
টুনটুনির বই=Tuntunir Boi=1910;গুপী গাইন বাঘা বাইন=Goopy Gyne Bagha Byne==443;ছেলেদের রামায়ণ=Chheleder Ramayan==294.5;ছেলেদের মহাভারত=Chheleder Mahabharat==294.5;সেকালের কথা=Sekaler Katha=1903=560
@দক্ষিণারঞ্জন মিত্র মজুমদার|Dakshinaranjan Mitra Majumder|1877–1957|398.2|
ঠাকুরমার ঝুলি=Thakurmar Jhuli=1907;ঠাকুরদাদার ঝুলি=Thakurdadar Jhuli=1909;ঠানদিদির থলে=Thandidir Thale=1909;দাদামশায়ের থলে=Dadamashayer Thale=1913;চারু ও হারু=Charu O Haru=1912=443
@অবনীন্দ্রনাথ ঠাকুর|Abanindranath Tagore|1871–1951|443|
ক্ষীরের পুতুল=Kshirer Putul=1896;রাজকাহিনী=Rajkahini=1909;নালক=Nalak=1916;বুড়ো আংলা=Buro Angla=1941;ভূতপত্‌রীর দেশ=Bhutpatrir Desh=1915;শকুন্তলা=Shakuntala=1895;বাগেশ্বরী শিল্প প্রবন্ধাবলী=Bageshwari Shilpa Prabandhabali=1941=704
@সৈয়দ মুজতবা আলী|Syed Mujtaba Ali|1904–1974|447|
দেশে বিদেশে=Deshe Bideshe=1949=915.81;পঞ্চতন্ত্র=Panchatantra=1952;চাচা কাহিনী=Chacha Kahini=1952=443;ময়ূরকণ্ঠী=Mayurkanthi=1957;জলে ডাঙায়=Jale Dangay=1957=910.4;শবনম=Shabnam=1960=443;অবিশ্বাস্য=Abishwasya=1954=443;ধূপছায়া=Dhupchhaya=1957;দ্বন্দ্বমধুর=Dwandwamadhur=1958;টুনি মেম=Tuni Mem=1963=443;শহর-ইয়ার=Shahar-Yar=1969=443;বড়বাবু=Barababu=1965;হিটলার=Hitler=1970=923.1
@বনফুল|Banaphul|1899–1979|443|
জঙ্গম=Jangam;স্থাবর=Sthabar;মৃগয়া=Mrigaya;হাটে বাজারে=Hate Bazare=1961;অগ্নীশ্বর=Agnishwar;ডানা=Dana;বনফুলের শ্রেষ্ঠ গল্প=Banaphuler Shreshtha Galpa
@শরদিন্দু বন্দ্যোপাধ্যায়|Sharadindu Bandyopadhyay|1899–1970|443|আনন্দ পাবলিশার্স
ব্যোমকেশ সমগ্র=Byomkesh Samagra;ঐতিহাসিক কাহিনী সমগ্র=Aitihasik Kahini Samagra;ঝিন্দের বন্দী=Jhinder Bandi=1938;তুঙ্গভদ্রার তীরে=Tungabhadrar Tire=1965;গৌড়মল্লার=Gaurmallar=1954;তুমি সন্ধ্যার মেঘ=Tumi Sandhyar Megh=1958;কালের মন্দিরা=Kaler Mandira=1951;সদাশিবের কাণ্ড=Sadashiber Kando;চিড়িয়াখানা=Chiriyakhana;শজারুর কাঁটা=Shajarur Kanta;দুর্গরহস্য=Durgarahasya;আদিম রিপু=Adim Ripu;অগ্নিবাণ=Agniban;বহ্নি-পতঙ্গ=Banhi-Patanga
@অদ্বৈত মল্লবর্মণ|Adwaita Mallabarman|1914–1951|443|
তিতাস একটি নদীর নাম=Titas Ekti Nadir Nam=1956
@কায়কোবাদ|Kaykobad|1857–1951|441|
মহাশ্মশান=Mahashmashan=1904;অশ্রুমালা=Ashrumala=1896
@ইসমাইল হোসেন সিরাজী|Ismail Hossain Siraji|1880–1931|441|
অনল প্রবাহ=Anal Prabaha=1900;রায়নন্দিনী=Raynandini=1915=443
@নজিবর রহমান|Najibar Rahman|1860–1923|443|
আনোয়ারা=Anwara=1914;প্রেমের সমাধি=Premer Samadhi
@কাজী ইমদাদুল হক|Kazi Imdadul Haq|1882–1926|443|
আবদুল্লাহ্=Abdullah=1933;নবী কাহিনী=Nabi Kahini=1917=297.6
@প্রমথ চৌধুরী|Pramatha Chaudhuri|1868–1946|444|
তেল-নুন-লকড়ী=Tel-Nun-Lakri=1906;বীরবলের হালখাতা=Birbaler Halkhata=1917;চার-ইয়ারী কথা=Char-Yari Katha=1916=443;রায়তের কথা=Rayater Katha=1926;প্রবন্ধ সংগ্রহ=Prabandha Sangraha=1952
@সত্যেন্দ্রনাথ দত্ত|Satyendranath Dutta|1882–1922|441|
বেণু ও বীণা=Benu O Bina=1906;কুহু ও কেকা=Kuhu O Keka=1912;অভ্র-আবীর=Abhra-Abir=1916
@বুদ্ধদেব বসু|Buddhadeva Bose|1908–1974|441|
বন্দীর বন্দনা=Bandir Bandana=1930;কঙ্কাবতী=Kankabati=1937;দময়ন্তী=Damayanti=1943;তিথিডোর=Tithidor=1949=443;তপস্বী ও তরঙ্গিণী=Tapaswi O Tarangini=1966=442;কালের পুতুল=Kaler Putul=1946=444
@সতীনাথ ভাদুড়ী|Satinath Bhaduri|1906–1965|443|
জাগরী=Jagari=1945;ঢোঁড়াই চরিত মানস=Dhorai Charit Manas
@আবুল মনসুর আহমদ|Abul Mansur Ahmad|1898–1979|447|
আয়না=Ayna=1935;ফুড কনফারেন্স=Food Conference=1944;গালিভারের সফরনামা=Gulliverer Safarnama=1959;সত্য-মিথ্যা=Satya-Mithya=1953=443;আমার দেখা রাজনীতির পঞ্চাশ বছর=Amar Dekha Rajnitir Panchash Bachhar=1969=954.92;আত্মকথা=Atmakatha=1978=920
@সুনির্মল বসু|Sunirmal Basu|1902–1957|441|
হাওয়ার দোলা=Hawar Dola=1927;ছানাবড়া=Chhanabara
@হেমেন্দ্রকুমার রায়|Hemendra Kumar Roy|1888–1963|443|
যকের ধন=Jaker Dhan;আবার যকের ধন=Abar Jaker Dhan;মেঘদূতের মর্তে আগমন=Meghduter Marte Agaman;অমাবস্যার রাত=Amabasyar Rat;হিমালয়ের ভয়ঙ্কর=Himalayer Bhayankar;নীল সায়রের অচিনপুরে=Nil Sayarer Achinpure
@শিবরাম চক্রবর্তী|Shibram Chakraborty|1903–1980|443|
বাড়ি থেকে পালিয়ে=Bari Theke Paliye=1937;হর্ষবর্ধন সমগ্র=Harshabardhan Samagra;ঈশ্বর পৃথিবী ভালোবাসা=Ishwar Prithibi Bhalobasa==928.9144;মস্কো বনাম পণ্ডিচেরি=Moscow Banam Pondicherry==444
@আলাওল|Alaol||441|
পদ্মাবতী=Padmavati
@বড়ু চণ্ডীদাস|Baru Chandidas||441|
শ্রীকৃষ্ণকীর্তন=Shrikrishna Kirtan
@ভারতচন্দ্র রায়|Bharatchandra Ray|1712–1760|441|
অন্নদামঙ্গল=Annadamangal
@মুকুন্দরাম চক্রবর্তী|Mukundaram Chakrabarti||441|
চণ্ডীমঙ্গল=Chandimangal
@|||398.2|
মৈমনসিংহ গীতিকা=Mymensingh Gitika=1923;চর্যাপদ=Charyapada==441;লালন গীতি সমগ্র=Lalan Giti Samagra==782.42
@বিষ্ণু দে|Bishnu Dey|1909–1982|441|
উর্বশী ও আর্টেমিস=Urvashi O Artemis=1933;চোরাবালি=Chorabali=1937
@সুধীন্দ্রনাথ দত্ত|Sudhindranath Dutta|1901–1960|441|
অর্কেস্ট্রা=Orchestra=1935;সংবর্ত=Sambarta=1953
@অমিয় চক্রবর্তী|Amiya Chakravarty|1901–1986|441|
খসড়া=Khasra=1938;পারাপার=Parapar=1953
@লীলা মজুমদার|Leela Majumdar|1908–2007|443|
পদিপিসীর বর্মিবাক্স=Padipishir Barmibaksha=1953;হলদে পাখির পালক=Holde Pakhir Palak=1957;টংলিং=Tong Ling;মাকু=Maku=1969;দিন দুপুরে=Din Dupure=1940;বাতাস বাড়ি=Batas Bari;সব ভুতুড়ে=Sab Bhuture;আর কোনোখানে=Ar Konokhane==928.9144;পাকদণ্ডী=Pakdandi==928.9144
@প্রেমেন্দ্র মিত্র|Premendra Mitra|1904–1988|443|
ঘনাদা সমগ্র ১=Ghanada Samagra 1;ঘনাদা সমগ্র ২=Ghanada Samagra 2;ঘনাদা সমগ্র ৩=Ghanada Samagra 3;কুহকের দেশে=Kuhaker Deshe;সাগর থেকে ফেরা=Sagar Theke Phera=1956=441;প্রথমা=Prathama=1932=441
@নারায়ণ গঙ্গোপাধ্যায়|Narayan Gangopadhyay|1918–1970|443|
চারমূর্তি=Charmurti=1957;চারমূর্তির অভিযান=Charmurtir Abhijan;কম্বল নিরুদ্দেশ=Kambal Niruddesh;টেনিদা সমগ্র=Tenida Samagra;উপনিবেশ=Upanibesh;শিলালিপি=Shilalipi;পদসঞ্চার=Padasanchar
@আশাপূর্ণা দেবী|Ashapurna Devi|1909–1995|443|
প্রথম প্রতিশ্রুতি=Pratham Pratishruti=1964;সুবর্ণলতা=Subarnalata=1967;বকুলকথা=Bakul Katha=1974;বলয়গ্রাস=Balaygras
@মহাশ্বেতা দেবী|Mahasweta Devi|1926–2016|443|
ঝাঁসীর রানী=Jhansir Rani=1956=923;হাজার চুরাশির মা=Hajar Churashir Ma=1974;অরণ্যের অধিকার=Aranyer Adhikar=1977;চোট্টি মুণ্ডা এবং তার তীর=Chotti Munda Ebong Tar Tir=1980;অগ্নিগর্ভ=Agnigarbha=1978;তিতুমীর=Titu Mir
@বিমল মিত্র|Bimal Mitra|1912–1991|443|
সাহেব বিবি গোলাম=Saheb Bibi Golam=1953;কড়ি দিয়ে কিনলাম=Kari Diye Kinlam=1962;একক দশক শতক=Ekak Dashak Shatak
@যাযাবর|Jajabar|1909–2002|443|
দৃষ্টিপাত=Drishtipat=1947
@নীহাররঞ্জন রায়|Niharranjan Ray|1903–1981|954.14|
বাঙ্গালীর ইতিহাস: আদি পর্ব=Bangalir Itihas: Adi Parba=1949
@মুহম্মদ শহীদুল্লাহ্|Muhammad Shahidullah|1885–1969|491.44|
বাংলা সাহিত্যের কথা, প্রথম খণ্ড=Bangla Sahityer Katha, Vol. 1=1953=491.4409;বাংলা সাহিত্যের কথা, দ্বিতীয় খণ্ড=Bangla Sahityer Katha, Vol. 2=1965=491.4409;বাংলা ব্যাকরণ=Bangla Byakaran=1936;বাঙ্গালা ভাষার ইতিবৃত্ত=Bangala Bhashar Itibritta=1965
@সুনীতিকুমার চট্টোপাধ্যায়|Suniti Kumar Chatterji|1890–1977|491.44|
ভাষা-প্রকাশ বাঙ্গালা ব্যাকরণ=Bhasha-Prakash Bangala Byakaran=1939
@দীনেশচন্দ্র সেন|Dinesh Chandra Sen|1866–1939|891.4409|
বঙ্গভাষা ও সাহিত্য=Bangabhasha O Sahitya=1896;রামায়ণী কথা=Ramayani Katha=1904=294.5
@মুহম্মদ এনামুল হক|Muhammad Enamul Haq|1902–1982|891.4409|
মুসলিম বাংলা সাহিত্য=Muslim Bangla Sahitya=1957
@গোলাম মোস্তফা|Golam Mostofa|1897–1964|297.6|
বিশ্বনবী=Bishwanabi=1942;রক্তরাগ=Raktarag=1924=441;বনি আদম=Bani Adam=1958=441
@ফররুখ আহমদ|Farrukh Ahmad|1918–1974|441|
সাত সাগরের মাঝি=Sat Sagarer Majhi=1944;সিরাজাম মুনীরা=Sirajam Munira=1952;নৌফেল ও হাতেম=Naufel O Hatem=1961=442;মুহূর্তের কবিতা=Muhurter Kabita=1963;হাতেমতায়ী=Hatem Tayi=1966;পাখির বাসা=Pakhir Basa=1965
@সুফিয়া কামাল|Sufia Kamal|1911–1999|441|
সাঁঝের মায়া=Sanjher Maya=1938;কেয়ার কাঁটা=Keyar Kanta=1937=443;মায়া কাজল=Maya Kajal=1951;মন ও জীবন=Man O Jiban=1957;উদাত্ত পৃথিবী=Udatta Prithibi=1964;মোর যাদুদের সমাধি পরে=Mor Jaduder Samadhi Pare=1972;ইতল বিতল=Ital Bital=1965;একাত্তরের ডায়েরী=Ekattarer Diary=1989=954.92
@বন্দে আলী মিয়া|Bande Ali Mia|1906–1979|441|
ময়নামতীর চর=Maynamatir Char=1932;চোর জামাই=Chor Jamai==398.2;কুঁচবরণ কন্যা=Kunchbaran Kanya==398.2
@আহসান হাবীব|Ahsan Habib|1917–1985|441|
রাত্রিশেষ=Ratrishesh=1947;ছায়াহরিণ=Chhayaharin=1962;সারা দুপুর=Sara Dupur=1964;আশায় বসতি=Ashay Basati=1974;মেঘ বলে চৈত্রে যাবো=Megh Bole Chaitre Jabo=1976;দু'হাতে দুই আদিম পাথর=Du Hate Dui Adim Pathar=1980;বিদীর্ণ দর্পণে মুখ=Bidirna Darpane Mukh=1985;ছুটির দিন দুপুরে=Chhutir Din Dupure;বিষ্টি পড়ে টাপুর টুপুর=Bishti Pare Tapur Tupur
`
