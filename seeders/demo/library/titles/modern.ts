/** Bengali literature of Bangladesh and West Bengal since then. How lines are read: see ../read-titles.ts. */
export const modern = `
@হুমায়ূন আহমেদ|Humayun Ahmed|1948–2012|443|
নন্দিত নরকে=Nandita Narake=1972;শঙ্খনীল কারাগার=Shankhanil Karagar=1973;তোমাদের জন্য ভালোবাসা=Tomader Janya Bhalobasa=1973;এইসব দিনরাত্রি=Eisab Dinratri;কোথাও কেউ নেই=Kothao Keu Nei;আগুনের পরশমণি=Aguner Parashmani=1986;জোছনা ও জননীর গল্প=Jochhna O Jananir Galpa=2004;মধ্যাহ্ন=Madhyahna;বাদশাহ নামদার=Badshah Namdar=2011;দেয়াল=Deyal=2013;মাতাল হাওয়া=Matal Hawa=2010;লীলাবতী=Lilabati;বহুব্রীহি=Bahubrihi;অয়োময়=Ayomoy;শ্রাবণ মেঘের দিন=Shraban Megher Din;দারুচিনি দ্বীপ=Daruchini Dwip;রূপালী দ্বীপ=Rupali Dwip;শুভ্র=Shubhra;এই শুভ্র! এই=Ei Shubhra! Ei;অপেক্ষা=Apeksha;মেঘ বলেছে যাব যাব=Megh Bolechhe Jabo Jabo;তেতুল বনে জোছনা=Tetul Bane Jochhna;বৃষ্টি বিলাস=Brishti Bilas;শ্যামল ছায়া=Shyamal Chhaya;সৌরভ=Saurabh;নির্বাসন=Nirbasan;অচিনপুর=Achinpur;ফেরা=Fera;সবাই গেছে বনে=Sabai Gechhe Bane;প্রিয়তমেষু=Priyatameshu;আমার আছে জল=Amar Achhe Jal;একজন মায়াবতী=Ekjan Mayabati;কবি=Kabi;নবনী=Nabani;তিথির নীল তোয়ালে=Tithir Nil Towale;যদিও সন্ধ্যা=Jadio Sandhya;পুতুল=Putul;বোতল ভূত=Botal Bhut;তোমাদের এই নগরে=Tomader Ei Nagare;চাঁদের আলোয় কয়েকজন যুবক=Chander Aloy Kayekjan Jubak
ময়ূরাক্ষী=Mayurakshi=1990;দরজার ওপাশে=Darjar Opashe;হিমু=Himu;পারাপার=Parapar;এবং হিমু=Ebong Himu;হিমুর হাতে কয়েকটি নীলপদ্ম=Himur Hate Kayekti Nilpadma;হিমুর দ্বিতীয় প্রহর=Himur Dwitiya Prahar;হিমুর রূপালী রাত্রি=Himur Rupali Ratri;একজন হিমু কয়েকটি ঝিঁঝিঁ পোকা=Ekjan Himu Kayekti Jhinjhi Poka;চলে যায় বসন্তের দিন=Chale Jay Basanter Din;সে আসে ধীরে=Se Ase Dhire;আঙুল কাটা জগলু=Angul Kata Jaglu;হলুদ হিমু কালো র‍্যাব=Halud Himu Kalo RAB;আজ হিমুর বিয়ে=Aj Himur Biye;হিমু রিমান্ডে=Himu Remande;হিমুর মধ্যদুপুর=Himur Madhyadupur;হিমুর নীল জোছনা=Himur Nil Jochhna;হিমুর আছে জল=Himur Achhe Jal
দেবী=Debi=1985;নিশীথিনী=Nishithini;নিষাদ=Nishad;অন্যভুবন=Anyabhuban;বৃহন্নলা=Brihannala;ভয়=Bhoy;বিপদ=Bipad;অনীশ=Anish;মিসির আলির অমীমাংসিত রহস্য=Misir Alir Amimangsita Rahasya;আমি এবং আমরা=Ami Ebong Amra;তন্দ্রাবিলাস=Tandrabilas;আমিই মিসির আলি=Amii Misir Ali;বাঘবন্দি মিসির আলি=Baghbandi Misir Ali;কহেন কবি কালিদাস=Kahen Kabi Kalidas;মিসির আলির চশমা=Misir Alir Chashma;মিসির আলি! আপনি কোথায়?=Misir Ali! Apni Kothay?;যখন নামিবে আঁধার=Jakhan Namibe Andhar;পুফি=Pufi
তারা তিন জন=Tara Tin Jan;ইরিনা=Irina;কুহক=Kuhak;শূন্য=Shunya;নি=Ni;ওমেগা পয়েন্ট=Omega Point;দ্বিতীয় মানব=Dwitiya Manab;অনন্ত নক্ষত্র বীথি=Ananta Nakshatra Bithi;ফিহা সমীকরণ=Fiha Samikaran;মানবী=Manabi;আমার ছেলেবেলা=Amar Chhelebela==928.9144;কাঠপেন্সিল=Kathpencil==928.9144;ফাউন্টেনপেন=Fountain Pen==928.9144;বলপয়েন্ট=Ballpoint==928.9144;নিউইয়র্কের নীলাকাশে ঝকঝকে রোদ=New Yorker Nilakashe Jhakjhake Rod==928.9144;হোটেল গ্রেভার ইন=Hotel Graver Inn==928.9144;মে ফ্লাওয়ার=May Flower==928.9144;অনন্ত অম্বরে=Ananta Ambare==928.9144
@মুহম্মদ জাফর ইকবাল|Muhammed Zafar Iqbal|1952–|443|
কপোট্রনিক সুখ দুঃখ=Copotronic Sukh Duhkha=1976;মহাকাশে মহাত্রাস=Mahakashe Mahatras;ক্রুগো=Krugo;ট্রাইটন একটি গ্রহের নাম=Triton Ekti Graher Nam;বিজ্ঞানী সফদর আলীর মহা মহা আবিষ্কার=Bigyani Safdar Alir Maha Maha Abishkar;ওমিক্রনিক রূপান্তর=Omicronic Rupantar;টুকুনজিল=Tukunjil;যারা বায়োবট=Jara Biobot;নিঃসঙ্গ গ্রহচারী=Nisanga Grahachari;ক্রোমিয়াম অরণ্য=Chromium Aranya;ত্রিনিত্রি রাশিমালা=Trinitri Rashimala;নয় নয় শূন্য তিন=Noy Noy Shunya Tin;অনুরণ গোলক=Anuran Golak;পৃ=Pri;রবো নগরী=Robo Nagari;সিস্টেম এডিফাস=System Edifus;এক জন অতিমানবী=Ek Jan Atimanabi;মেতসিস=Metsis;ইরন=Iron;প্রজেক্ট নেবুলা=Project Nebula;ফোবিয়ানের যাত্রী=Phobianer Jatri;ত্রাতুলের জগৎ=Tratuler Jagat;বেজি=Beji;শাহনাজ ও ক্যাপ্টেন ডাবলু=Shahnaz O Captain Dablu;সায়রা সায়েন্টিস্ট=Sayra Scientist;ফিনিক্স=Phoenix;সুহানের স্বপ্ন=Suhaner Swapna;অবনীল=Abanil;নায়ীরা=Nayira;বিজ্ঞানী অনিক লুম্বা=Bigyani Anik Lumba;রুহান রুহান=Ruhan Ruhan;জলমানব=Jalmanab;অন্ধকারের গ্রহ=Andhakarer Graha;অক্টোপাসের চোখ=Octopuser Chokh;ইকারাস=Icarus;কেপলার টুটুবি=Kepler Tutubi;ব্ল্যাকহোলের বাচ্চা=Blackholer Bachcha;সেরিনা=Serina;ক্রেনিয়াল=Cranial;ত্রিতুন=Tritun
দীপু নাম্বার টু=Dipu Number Two=1984;হাতকাটা রবিন=Hatkata Robin;আমার বন্ধু রাশেদ=Amar Bandhu Rashed=1994;দুষ্টু ছেলের দল=Dushtu Chheler Dal;জারুল চৌধুরীর মানিক জোড়=Jarul Chaudhurir Manik Jor;রাজু ও আগুনালির ভূত=Raju O Agunalir Bhut;কাবিল কোহকাফী=Kabil Kohkafi;আমি তপু=Ami Topu=2005;লিটু বৃত্তান্ত=Litu Brittanta;বকুলাপ্পু=Bakulappu;বুবুনের বাবা=Bubuner Baba;নিতু আর তার বন্ধুরা=Nitu Ar Tar Bandhura;মেকু কাহিনী=Meku Kahini;শান্তা পরিবার=Shanta Paribar;কাজলের দিনরাত্রি=Kajaler Dinratri;নাট বল্টু=Nat Baltu;লাবু এলো শহরে=Labu Elo Shahare;দলের নাম ব্ল্যাক ড্রাগন=Daler Nam Black Dragon;রাতুলের রাত রাতুলের দিন=Ratuler Rat Ratuler Din;রাশা=Rasha=2010;ইস্টিশন=Station;গাব্বু=Gabbu;টুনটুনি ও ছোটাচ্চু=Tuntuni O Chhotachchu;আরো টুনটুনি ও আরো ছোটাচ্চু=Aro Tuntuni O Aro Chhotachchu;আবারো টুনটুনি ও আবারো ছোটাচ্চু=Abaro Tuntuni O Abaro Chhotachchu;তবুও টুনটুনি তবুও ছোটাচ্চু=Tabuo Tuntuni Tabuo Chhotachchu;গ্রামের নাম কাঁকনডুবি=Gramer Nam Kankandubi=2015;যখন টুনটুনি তখন ছোটাচ্চু=Jakhan Tuntuni Takhan Chhotachchu;তপু আর মিতু=Topu Ar Mitu;টি-রেক্সের সন্ধানে=T-Rexer Sandhane;আঁখি এবং আমরা ক'জন=Ankhi Ebong Amra Kajan;স্কুলের নাম পথচারী=Schooler Nam Pathachari;বৃষ্টির ঠিকানা=Brishtir Thikana
একটুখানি বিজ্ঞান=Ektukhani Bigyan==500;আরো একটুখানি বিজ্ঞান=Aro Ektukhani Bigyan==500;গণিতের মজা মজার গণিত=Ganiter Maja Majar Ganit==510;দেখা আলো না দেখা রূপ=Dekha Alo Na Dekha Rup==535;থিওরি অফ রিলেটিভিটি=Theory of Relativity==530.11;কোয়ান্টাম মেকানিক্স=Quantum Mechanics==530.12;মুক্তিযুদ্ধের ইতিহাস=Muktijuddher Itihas=2009=954.92;আধ ডজন স্কুল=Adh Dajan School==928.9144;সহজ ক্যালকুলাস=Sahaj Calculus==515;নিউরনে অনুরণন=Neurone Anuranan==510
@শামসুর রাহমান|Shamsur Rahman|1929–2006|441|
প্রথম গান, দ্বিতীয় মৃত্যুর আগে=Pratham Gan, Dwitiya Mrityur Age=1960;রৌদ্র করোটিতে=Raudra Karotite=1963;বিধ্বস্ত নীলিমা=Bidhwasta Nilima=1967;নিরালোকে দিব্যরথ=Niraloke Dibyarath=1968;নিজ বাসভূমে=Nij Basbhume=1970;বন্দী শিবির থেকে=Bandi Shibir Theke=1972;দুঃসময়ে মুখোমুখি=Duhsamaye Mukhomukhi=1973;ফিরিয়ে নাও ঘাতক কাঁটা=Firiye Nao Ghatak Kanta=1974;আদিগন্ত নগ্ন পদধ্বনি=Adiganta Nagna Padadhwani=1974;বাংলাদেশ স্বপ্ন দ্যাখে=Bangladesh Swapna Dyakhe=1977;উদ্ভট উটের পিঠে চলেছে স্বদেশ=Udbhat Uter Pithe Cholechhe Swadesh=1982;এলাটিং বেলাটিং=Elating Belating=1975;ধান ভানলে কুঁড়ো দেবো=Dhan Bhanle Kunro Debo=1977;স্মৃতির শহর=Smritir Shahar=1979=928.9144;কালের ধুলোয় লেখা=Kaler Dhuloy Lekha=2004=928.9144
@আল মাহমুদ|Al Mahmud|1936–2019|441|
লোক লোকান্তর=Lok Lokantar=1963;কালের কলস=Kaler Kalas=1966;সোনালী কাবিন=Sonali Kabin=1973;মায়াবী পর্দা দুলে ওঠো=Mayabi Parda Dule Otho=1976;বখতিয়ারের ঘোড়া=Bakhtiyarer Ghora=1985;পাখির কাছে ফুলের কাছে=Pakhir Kachhe Phuler Kachhe=1980;পানকৌড়ির রক্ত=Pankaurir Rakta=1975=443;কাবিলের বোন=Kabiler Bon=1993=443;উপমহাদেশ=Upamahadesh=1993=443;যেভাবে বেড়ে উঠি=Jebhabe Bere Uthi==928.9144
@সৈয়দ শামসুল হক|Syed Shamsul Haq|1935–2016|443|
নিষিদ্ধ লোবান=Nishiddha Loban;নীল দংশন=Nil Dangshan;খেলারাম খেলে যা=Khelaram Khele Ja;দ্বিতীয় দিনের কাহিনী=Dwitiya Diner Kahini;সীমানা ছাড়িয়ে=Simana Chhariye;আনন্দের মৃত্যু=Anander Mrityu;তাস=Tas=1954;বৃষ্টি ও বিদ্রোহীগণ=Brishti O Bidrohigan;পায়ের আওয়াজ পাওয়া যায়=Payer Awaj Pawa Jay=1976=442;নূরলদীনের সারাজীবন=Nuraldiner Sarajiban=1982=442;এখানে এখন=Ekhane Ekhan==442;ঈর্ষা=Irsha==442;পরানের গহীন ভিতর=Paraner Gahin Bhitar=1980=441;বৈশাখে রচিত পংক্তিমালা=Baishakhe Rachita Panktimala=1970=441;সীমান্তের সিংহাসন=Simanter Singhasan=1988;মার্জিনে মন্তব্য=Margine Mantabya==444
@সৈয়দ ওয়ালীউল্লাহ|Syed Waliullah|1922–1971|443|
লালসালু=Lalsalu=1948;চাঁদের অমাবস্যা=Chander Amabasya=1964;কাঁদো নদী কাঁদো=Kando Nadi Kando=1968;নয়নচারা=Nayanchara=1945;দুই তীর=Dui Tir=1965;বহিপীর=Bahipir=1960=442;তরঙ্গভঙ্গ=Tarangabhanga=1964=442;সুড়ঙ্গ=Suranga=1964=442
@শওকত ওসমান|Shaukat Osman|1917–1998|443|
জননী=Janani=1958;ক্রীতদাসের হাসি=Kritadaser Hasi=1962;সমাগম=Samagam=1967;চৌরসন্ধি=Chaurasandhi=1968;রাজা উপাখ্যান=Raja Upakhyan=1971;জাহান্নম হইতে বিদায়=Jahannam Haite Biday=1971;নেকড়ে অরণ্য=Nekre Aranya=1973;দুই সৈনিক=Dui Sainik=1973;জলাংগী=Jalangi;আমলার মামলা=Amlar Mamla=1949=442;ওটেন সাহেবের বাংলো=Oten Saheber Bungalow=1944
@জহির রায়হান|Zahir Raihan|1935–1972|443|
শেষ বিকেলের মেয়ে=Shesh Bikeler Meye=1960;হাজার বছর ধরে=Hajar Bachhar Dhare=1964;আরেক ফাল্গুন=Arek Phalgun=1969;বরফ গলা নদী=Baraf Gala Nadi=1969;আর কত দিন=Ar Kata Din=1970;কয়েকটি মৃত্যু=Kayekti Mrityu=1965;তৃষ্ণা=Trishna=1962;একুশে ফেব্রুয়ারী=Ekushe February=1970;সূর্যগ্রহণ=Suryagrahan=1955
@শহীদুল্লা কায়সার|Shahidullah Kaiser|1927–1971|443|
সারেং বৌ=Sareng Bou=1962;সংশপ্তক=Sangshaptak=1965;রাজবন্দীর রোজনামচা=Rajbandir Rojnamcha=1962=928.9144;পেশোয়ার থেকে তাসখন্দ=Peshawar Theke Tashkhand=1966=910.4
@আখতারুজ্জামান ইলিয়াস|Akhteruzzaman Elias|1943–1997|443|
চিলেকোঠার সেপাই=Chilekothar Sepai=1986;খোয়াবনামা=Khoabnama=1996;অন্য ঘরে অন্য স্বর=Anya Ghare Anya Swar=1976;খোঁয়ারি=Khonyari=1982;দুধভাতে উৎপাত=Dudhbhate Utpat=1985;দোজখের ওম=Dojakher Om=1989;জাল স্বপ্ন, স্বপ্নের জাল=Jal Swapna, Swapner Jal=1997;সংস্কৃতির ভাঙা সেতু=Sanskritir Bhanga Setu=1998=444
@হাসান আজিজুল হক|Hasan Azizul Huq|1939–2021|443|
সমুদ্রের স্বপ্ন শীতের অরণ্য=Samudrer Swapna Shiter Aranya=1964;আত্মজা ও একটি করবী গাছ=Atmaja O Ekti Karabi Gachh=1967;জীবন ঘষে আগুন=Jiban Ghase Agun=1973;নামহীন গোত্রহীন=Namhin Gotrahin=1975;পাতালে হাসপাতালে=Patale Haspatale=1981;আগুনপাখি=Agunpakhi=2006;সাবিত্রী উপাখ্যান=Sabitri Upakhyan=2013;ফিরে যাই ফিরে আসি=Phire Jai Phire Asi=2009=928.9144;লাল ঘোড়া আমি=Lal Ghora Ami=1984
@সেলিনা হোসেন|Selina Hossain|1947–|443|
হাঙর নদী গ্রেনেড=Hangor Nadi Grenade=1976;পোকামাকড়ের ঘরবসতি=Pokamakarer Gharbasati=1986;নীল ময়ূরের যৌবন=Nil Mayurer Jauban=1982;যাপিত জীবন=Japita Jiban=1981;নিরন্তর ঘণ্টাধ্বনি=Nirantar Ghantadhwani=1987;গায়ত্রী সন্ধ্যা=Gayatri Sandhya;কাঁটাতারে প্রজাপতি=Kantatare Prajapati=1989;ভূমি ও কুসুম=Bhumi O Kusum;কাকতাড়ুয়া=Kaktarua=1996;উৎস থেকে নিরন্তর=Utsa Theke Nirantar=1969;জলোচ্ছ্বাস=Jalochchhwas=1972;সাগর=Sagar
@রিজিয়া রহমান|Rizia Rahman|1939–2019|443|
বং থেকে বাংলা=Bong Theke Bangla=1978;ঘর ভাঙা ঘর=Ghar Bhanga Ghar;রক্তের অক্ষর=Rakter Akshar;শিলায় শিলায় আগুন=Shilay Shilay Agun
@আনিসুল হক|Anisul Hoque|1965–|443|
মা=Ma=2003;যারা ভোর এনেছিল=Jara Bhor Enechhilo=2012;উষার দুয়ারে=Ushar Duare=2013;আলো-আঁধারের যাত্রী=Alo-Andharer Jatri;এই পথে আলো জ্বেলে=Ei Pathe Alo Jwele;ফাঁদ=Phand;আমার একটা দুঃখ আছে=Amar Ekta Duhkha Achhe;গুড্ডুবুড়া সমগ্র=Guddubura Samagra
@জাহানারা ইমাম|Jahanara Imam|1929–1994|954.92|
একাত্তরের দিনগুলি=Ekattarer Dinguli=1986;অন্য জীবন=Anya Jiban=1985=920;ক্যান্সারের সঙ্গে বসবাস=Cancerer Sange Basabas=1991=920;সাতটি তারার ঝিকিমিকি=Satti Tarar Jhikimiki=1973=808.83;বীর শ্রেষ্ঠ=Bir Shreshtha=1985=923.5;নিঃসঙ্গ পাইন=Nisanga Pine=1990=443
@শেখ মুজিবুর রহমান|Sheikh Mujibur Rahman|1920–1975|954.92|
অসমাপ্ত আত্মজীবনী=Asamapta Atmajibani=2012=923.2;কারাগারের রোজনামচা=Karagarer Rojnamcha=2017=923.2;আমার দেখা নয়াচীন=Amar Dekha Nayachin=2020=915.1
@মুনীর চৌধুরী|Munier Chowdhury|1925–1971|442|
কবর=Kabar=1953;রক্তাক্ত প্রান্তর=Raktakta Prantar=1962;চিঠি=Chithi=1966;দণ্ডকারণ্য=Dandakaranya=1966;মীর মানস=Mir Manas=1965=444;তুলনামূলক সমালোচনা=Tulanamulak Samalochana=1969=444;বাংলা গদ্যরীতি=Bangla Gadyariti=1970=491.44
@মমতাজউদদীন আহমদ|Mamtazuddin Ahmed|1935–2019|442|
সাতঘাটের কানাকড়ি=Satghater Kanakari;কি চাহ শঙ্খচিল=Ki Chaha Shankhachil;স্বাধীনতা আমার স্বাধীনতা=Swadhinata Amar Swadhinata
@সেলিম আল দীন|Selim Al Deen|1949–2008|442|
কিত্তনখোলা=Kittankhola;কেরামতমঙ্গল=Keramatmangal;হাত হদাই=Hat Hadai;চাকা=Chaka;হরগজ=Hargaj;যৈবতী কন্যার মন=Jaibati Kanyar Man;নিমজ্জন=Nimajjan
@আবু জাফর শামসুদ্দীন|Abu Zafar Shamsuddin|1911–1988|443|
পদ্মা মেঘনা যমুনা=Padma Meghna Jamuna=1974;ভাওয়াল গড়ের উপাখ্যান=Bhawal Garer Upakhyan=1963
@আবু ইসহাক|Abu Ishaque|1926–2003|443|
সূর্য-দীঘল বাড়ী=Surja-Dighal Bari=1955;পদ্মার পলিদ্বীপ=Padmar Palidwip=1986;জাল=Jal=1988;মহাপতঙ্গ=Mahapatanga=1963;হারেম=Harem=1962
@আলাউদ্দিন আল আজাদ|Alauddin Al Azad|1932–2009|443|
তেইশ নম্বর তৈলচিত্র=Teish Number Tailachitra=1960;কর্ণফুলী=Karnaphuli=1962;ক্ষুধা ও আশা=Kshudha O Asha=1964;জেগে আছি=Jege Achhi=1950;ধানকন্যা=Dhankanya=1951;মানচিত্র=Manchitra=1961=441
@শামসুদ্দীন আবুল কালাম|Shamsuddin Abul Kalam|1926–1997|443|
কাশবনের কন্যা=Kashbaner Kanya=1954;আলমনগরের উপকথা=Alamnagarer Upakatha=1954;কাঞ্চনমালা=Kanchanmala
@সরদার জয়েনউদ্দীন|Sardar Jayenuddin|1918–1986|443|
নয়ান ঢুলী=Nayan Dhuli=1952;অনেক সূর্যের আশা=Anek Suryer Asha=1967;আদিগন্ত=Adiganta
@আহমদ ছফা|Ahmed Sofa|1943–2001|443|
সূর্য তুমি সাথী=Surya Tumi Sathi=1967;ওঙ্কার=Onkar=1975;একজন আলী কেনানের উত্থান-পতন=Ekjan Ali Kenaner Utthan-Patan;মরণ বিলাস=Maran Bilas;অলাতচক্র=Alatchakra;গাভী বিত্তান্ত=Gabhi Bittanta=1995;অর্ধেক নারী অর্ধেক ঈশ্বরী=Ardhek Nari Ardhek Ishwari=1996;পুষ্প বৃক্ষ এবং বিহঙ্গ পুরাণ=Pushpa Briksha Ebong Bihanga Puran=1996;বুদ্ধিবৃত্তির নতুন বিন্যাস=Buddhibrittir Natun Binyas=1972=444;বাঙালি মুসলমানের মন=Bangali Musalmaner Man=1981=444;যদ্যপি আমার গুরু=Jadyapi Amar Guru=1998=928.9144
@হুমায়ুন আজাদ|Humayun Azad|1947–2004|444|
লাল নীল দীপাবলি=Lal Nil Dipabali==891.4409;কতো নদী সরোবর=Kato Nadi Sarobar==491.44;অলৌকিক ইস্টিমার=Alaukik Istimar=1973=441;সব কিছু নষ্টদের অধিকারে যাবে=Sab Kichhu Nashtader Adhikare Jabe=1985=441;ছাপ্পান্নো হাজার বর্গমাইল=Chhappanno Hajar Bargamile=1994=443;ফুলের গন্ধে ঘুম আসে না=Phuler Gandhe Ghum Ase Na=1985=443;বুক পকেটে জোনাকি পোকা=Buk Pakete Jonaki Poka=1993=443;আব্বুকে মনে পড়ে=Abbuke Mane Pare=1989=443;নারী=Nari=1992=305.4
@নির্মলেন্দু গুণ|Nirmalendu Goon|1945–|441|
প্রেমাংশুর রক্ত চাই=Premangshur Rakta Chai=1970;না প্রেমিক না বিপ্লবী=Na Premik Na Biplabi=1972;চাষাভুষার কাব্য=Chashabhushar Kabya=1981;হুলিয়া=Huliya;মুঠোফোনের কাব্য=Muthophoner Kabya=2003;আমার ছেলেবেলা=Amar Chhelebela==928.9144
@রুদ্র মুহম্মদ শহিদুল্লাহ|Rudra Muhammad Shahidullah|1956–1991|441|
উপদ্রুত উপকূল=Upadruta Upakul=1979;ফিরে চাই স্বর্ণগ্রাম=Phire Chai Swarnagram=1981;মানুষের মানচিত্র=Manusher Manchitra=1984;ছোবল=Chhobal=1986
@হেলাল হাফিজ|Helal Hafiz|1948–2024|441|
যে জলে আগুন জ্বলে=Je Jale Agun Jwale=1986
@আবুল হাসান|Abul Hasan|1947–1975|441|
রাজা যায় রাজা আসে=Raja Jay Raja Ase=1972;যে তুমি হরণ করো=Je Tumi Haran Karo=1974;পৃথক পালঙ্ক=Prithak Palanka=1975
@মহাদেব সাহা|Mahadev Saha|1944–|441|
এই গৃহ এই সন্ন্যাস=Ei Griha Ei Sannyas=1972
@সিকান্দার আবু জাফর|Sikandar Abu Jafar|1919–1975|442|
সিরাজ-উদ-দৌলা=Siraj-ud-Daula=1965;মহাকবি আলাওল=Mahakabi Alaol=1966;প্রসন্ন প্রহর=Prasanna Prahar=1965=441
@আবদুল্লাহ আবু সায়ীদ|Abdullah Abu Sayeed|1939–|444|
নিষ্ফলা মাঠের কৃষক=Nishphala Mather Krishak==928.9144;সংগঠন ও বাঙালি=Sangathan O Bangali;বহে জলবতী ধারা=Bahe Jalabati Dhara==928.9144;ভালোবাসার সাম্পান=Bhalobasar Sampan==928.9144
@আনিসুজ্জামান|Anisuzzaman|1937–2020|444|
মুসলিম মানস ও বাংলা সাহিত্য=Muslim Manas O Bangla Sahitya=1964;আমার একাত্তর=Amar Ekattar=1997=954.92;কাল নিরবধি=Kal Nirabadhi=2003=928.9144;বিপুলা পৃথিবী=Bipula Prithibi=2015=928.9144
@আহমদ শরীফ|Ahmed Sharif|1921–1999|444|
বাঙালী ও বাঙলা সাহিত্য=Bangali O Bangla Sahitya==891.4409;বিচিত চিন্তা=Bichita Chinta=1968
@সত্যজিৎ রায়|Satyajit Ray|1921–1992|443|আনন্দ পাবলিশার্স
বাদশাহী আংটি=Badshahi Angti=1969;গ্যাংটকে গণ্ডগোল=Gangtoke Gandagol=1971;সোনার কেল্লা=Sonar Kella=1971;বাক্স রহস্য=Baksha Rahasya=1973;কৈলাসে কেলেঙ্কারি=Kailase Kelenkari=1974;রয়েল বেঙ্গল রহস্য=Royal Bengal Rahasya=1975;জয় বাবা ফেলুনাথ=Joy Baba Felunath=1976;ফেলুদা এণ্ড কোং=Feluda and Co.;গোরস্থানে সাবধান=Gorosthane Sabdhan;ছিন্নমস্তার অভিশাপ=Chhinnamastar Abhishap;হত্যাপুরী=Hatyapuri;যত কাণ্ড কাঠমাণ্ডুতে=Jato Kando Kathmandute;টিনটোরেটোর যীশু=Tintorettor Jishu;ফেলুদা ওয়ান ফেলুদা টু=Feluda One Feluda Two;দার্জিলিং জমজমাট=Darjeeling Jamjamat;নয়ন রহস্য=Nayan Rahasya;রবার্টসনের রুবি=Robertsoner Ruby;ফেলুদা সমগ্র ১=Feluda Samagra 1;ফেলুদা সমগ্র ২=Feluda Samagra 2
প্রোফেসর শঙ্কু=Professor Shonku=1965;প্রোফেসর শঙ্কুর কাণ্ডকারখানা=Professor Shonkur Kandokarkhana=1970;সাবাস প্রোফেসর শঙ্কু=Sabas Professor Shonku=1974;মহাসংকটে শঙ্কু=Mahasankate Shonku=1977;স্বয়ং প্রোফেসর শঙ্কু=Swayang Professor Shonku=1980;শঙ্কু একাই ১০০=Shonku Ekai Eksho=1983;শঙ্কু সমগ্র=Shonku Samagra;গল্প ১০১=Galpa 101;এক ডজন গপ্পো=Ek Dajan Gappo=1970;আরো এক ডজন=Aro Ek Dajan=1976;আরো বারো=Aro Baro=1981;এবারো বারো=Ebaro Baro=1984;তারিণীখুড়োর কীর্তিকলাপ=Tarinikhuror Kirtikalap=1985;ফটিকচাঁদ=Fatikchand=1976;সুজন হরবোলা=Sujan Harbola=1985;যখন ছোট ছিলাম=Jakhan Chhoto Chhilam=1982=928.9144;একেই বলে শুটিং=Ekei Bole Shooting=1979=791.43;বিষয় চলচ্চিত্র=Bishay Chalachchitra=1976=791.43
@সুনীল গঙ্গোপাধ্যায়|Sunil Gangopadhyay|1934–2012|443|আনন্দ পাবলিশার্স
আত্মপ্রকাশ=Atmaprakash=1966;অরণ্যের দিনরাত্রি=Aranyer Dinratri=1968;প্রতিদ্বন্দ্বী=Pratidwandi;একা এবং কয়েকজন=Eka Ebong Kayekjan;অর্জুন=Arjun;সেই সময়, প্রথম খণ্ড=Sei Samay, Vol. 1=1981;সেই সময়, দ্বিতীয় খণ্ড=Sei Samay, Vol. 2=1982;পূর্ব-পশ্চিম, প্রথম খণ্ড=Purba-Paschim, Vol. 1;পূর্ব-পশ্চিম, দ্বিতীয় খণ্ড=Purba-Paschim, Vol. 2;প্রথম আলো, প্রথম খণ্ড=Pratham Alo, Vol. 1=1996;প্রথম আলো, দ্বিতীয় খণ্ড=Pratham Alo, Vol. 2;মনের মানুষ=Maner Manush=2008;সবুজ দ্বীপের রাজা=Sabuj Dwiper Raja;ভয়ংকর সুন্দর=Bhayankar Sundar;পাহাড়চূড়ায় আতঙ্ক=Paharchuray Atanka;খালি জাহাজের রহস্য=Khali Jahajer Rahasya;মিশর রহস্য=Mishar Rahasya;কাকাবাবু ও সিন্দুক রহস্য=Kakababu O Sinduk Rahasya;সন্তু কোথায়, কাকাবাবু কোথায়=Santu Kothay, Kakababu Kothay;কলকাতার জঙ্গলে=Kolkatar Jangale;ভূপাল রহস্য=Bhopal Rahasya;জঙ্গলের মধ্যে এক হোটেল=Jangaler Madhye Ek Hotel;আগুন পাখির রহস্য=Agun Pakhir Rahasya;সন্তু ও এক টুকরো চাঁদ=Santu O Ek Tukro Chand;রাজবাড়ির রহস্য=Rajbarir Rahasya;কাকাবাবু হেরে গেলেন?=Kakababu Here Gelen?;উল্কা রহস্য=Ulka Rahasya;আঁধার রাতের অতিথি=Andhar Rater Atithi;জলদস্যু=Jaladasyu;ছবির দেশে কবিতার দেশে=Chhabir Deshe Kabitar Deshe==914.4;অর্ধেক জীবন=Ardhek Jiban==928.9144;হঠাৎ নীরার জন্য=Hathat Nirar Janya==441
@শীর্ষেন্দু মুখোপাধ্যায়|Shirshendu Mukhopadhyay|1935–|443|আনন্দ পাবলিশার্স
ঘুণপোকা=Ghunpoka=1967;মানবজমিন=Manabjamin;দূরবীন=Durbin;পার্থিব=Parthib;পারাপার=Parapar;যাও পাখি=Jao Pakhi;উজান=Ujan;চক্র=Chakra;কাগজের বউ=Kagajer Bou;ফজল আলি আসছে=Fazal Ali Aschhe
মনোজদের অদ্ভুত বাড়ি=Manojder Adbhut Bari;গোঁসাইবাগানের ভূত=Gonsaibaganer Bhut;হেতমগড়ের গুপ্তধন=Hetamgarer Guptadhan;নৃসিংহ রহস্য=Nrisingha Rahasya;বক্সার রতন=Boxer Ratan;ভুতুড়ে ঘড়ি=Bhuture Ghari;গৌরের কবচ=Gourer Kabach;হীরের আংটি=Hirer Angti;পাগলা সাহেবের কবর=Pagla Saheber Kabar;হারানো কাকাতুয়া=Harano Kakatua;ঝিলের ধারে বাড়ি=Jhiler Dhare Bari;পটাশগড়ের জঙ্গলে=Patashgarer Jangale;গোলমাল=Golmal;বনি=Bani;চক্রপুরের চক্করে=Chakrapurer Chakkare;ছায়াময়=Chhayamoy;সোনার মেডেল=Sonar Medal;নবাবগঞ্জের আগন্তুক=Nababganjer Agantuk;ষোলো নম্বর ফটিক ঘোষ=Sholo Number Fatik Ghosh;গজাননের কৌটো=Gajananer Kouto;ঝিকরগাছায় ঝঞ্ঝাট=Jhikargachhay Jhanjhat;রাঘববাবুর বাড়ি=Raghabbabur Bari;মোহন রায়ের বাঁশি=Mohan Rayer Banshi;সাধুবাবার লাঠি=Sadhubabar Lathi;পাতালঘর=Patalghar;অঘোরগঞ্জের ঘোরালো ব্যাপার=Aghorganjer Ghoralo Byapar;গোলমেলে লোক=Golmele Lok;বটুকবুড়োর চশমা=Batukburor Chashma;উঁহু=Unhu;কুঞ্জপুকুরের কাণ্ড=Kunjapukurer Kando;দুধসায়রের দ্বীপ=Dudhsayarer Dwip;বিপিনবাবুর বিপদ=Bipinbabur Bipad;অদ্ভুতুড়ে=Adbhuture
@সমরেশ মজুমদার|Samaresh Majumdar|1942–2023|443|আনন্দ পাবলিশার্স
দৌড়=Daur;উত্তরাধিকার=Uttaradhikar;কালবেলা=Kalbela;কালপুরুষ=Kalpurush;মৌষলকাল=Maushalkal;গর্ভধারিণী=Garbhadharini;সাতকাহন=Satkahan;আট কুঠুরি নয় দরজা=At Kuthuri Noy Darja;উজান গঙ্গা=Ujan Ganga;তেরো পার্বণ=Tero Parban;অর্জুন সমগ্র=Arjun Samagra;খুনখারাপি=Khunkharapi;কালাপাহাড়=Kalapahar
@সমরেশ বসু|Samaresh Basu|1924–1988|443|
গঙ্গা=Ganga=1957;উত্তরঙ্গ=Uttaranga=1951;বি টি রোডের ধারে=B. T. Roader Dhare;দেখি নাই ফিরে=Dekhi Nai Phire;শাম্ব=Shamba;মহাকালের রথের ঘোড়া=Mahakaler Rather Ghora;গোগোল সমগ্র=Gogol Samagra
@বুদ্ধদেব গুহ|Buddhadeb Guha|1936–2021|443|
মাধুকরী=Madhukari;কোজাগর=Kojagar;একটু উষ্ণতার জন্য=Ektu Ushnatar Janya;কোয়েলের কাছে=Koyeler Kachhe;ঋজুদা সমগ্র=Rijuda Samagra;চানঘরে গান=Changhare Gan
@শক্তি চট্টোপাধ্যায়|Shakti Chattopadhyay|1933–1995|441|
হে প্রেম হে নৈঃশব্দ্য=He Prem He Naishabda=1961;ধর্মে আছো জিরাফেও আছো=Dharme Achho Jirapheo Achho=1965;যেতে পারি কিন্তু কেন যাবো=Jete Pari Kintu Keno Jabo=1982
@শঙ্খ ঘোষ|Shankha Ghosh|1932–2021|441|
দিনগুলি রাতগুলি=Dinguli Ratguli=1956;বাবরের প্রার্থনা=Babarer Prarthana=1976;মুখ ঢেকে যায় বিজ্ঞাপনে=Mukh Dheke Jay Bigyapane=1984;সকালবেলার আলো=Sakalbelar Alo==443
@সুভাষ মুখোপাধ্যায়|Subhash Mukhopadhyay|1919–2003|441|
পদাতিক=Padatik=1940;ফুল ফুটুক=Phul Phutuk;যত দূরেই যাই=Jato Durei Jai=1962
@নীরেন্দ্রনাথ চক্রবর্তী|Nirendranath Chakravarty|1924–2018|441|
উলঙ্গ রাজা=Ulanga Raja=1971;নীল নির্জন=Nil Nirjan=1954;কবিতার ক্লাস=Kabitar Class=1970=808.1
@শংকর|Sankar|1933–|443|
চৌরঙ্গী=Chowringhee=1962;কত অজানারে=Kato Ajanare=1955;জন-অরণ্য=Jana-Aranya;সীমাবদ্ধ=Simabaddha
@নীহাররঞ্জন গুপ্ত|Nihar Ranjan Gupta|1911–1986|443|
কালো ভ্রমর=Kalo Bhramar;কিরীটী অমনিবাস ১=Kiriti Omnibus 1;কিরীটী অমনিবাস ২=Kiriti Omnibus 2;উল্কা=Ulka
@ষষ্ঠীপদ চট্টোপাধ্যায়|Shasthipada Chattopadhyay|1941–2023|443|
#পাণ্ডব গোয়েন্দা, {} খণ্ড|Pandab Goyenda, Vol. {}|1-10|443
@নারায়ণ সান্যাল|Narayan Sanyal|1924–2005|443|
বিশ্বাসঘাতক=Bishwasghatak=1974;রূপমঞ্জরী=Rupamanjari;না-মানুষী বিশ্বকোষ=Na-Manushi Bishwakosh==590;গজমুক্তা=Gajamukta;তিমি তিমিঙ্গিল=Timi Timingil
@শাহেদ আলী|Shahed Ali|1925–2001|443|
জিবরাইলের ডানা=Jibrailer Dana=1953;একই সমতলে=Eki Samatale
@শওকত আলী|Shaukat Ali|1936–2018|443|
প্রদোষে প্রাকৃতজন=Pradoshe Prakritajan=1984;দক্ষিণায়নের দিন=Dakshinayaner Din=1985;কুলায় কালস্রোত=Kulay Kalasrot=1986;পূর্বরাত্রি পূর্বদিন=Purbaratri Purbadin=1986;উত্তরের খেপ=Uttarer Khep=1991;যাত্রা=Jatra=1976
@মাহমুদুল হক|Mahmudul Haque|1941–2008|443|
জীবন আমার বোন=Jiban Amar Bon=1976;কালো বরফ=Kalo Baraf=1992;খেলাঘর=Khelaghar=1988;অনুর পাঠশালা=Anur Pathshala=1973;নিরাপদ তন্দ্রা=Nirapad Tandra=1974;মাটির জাহাজ=Matir Jahaj;চিক্কোর কাবুক=Chikkor Kabuk
@শহীদুল জহির|Shahidul Zahir|1953–2008|443|
জীবন ও রাজনৈতিক বাস্তবতা=Jiban O Rajnaitik Bastabata=1988;সে রাতে পূর্ণিমা ছিল=Se Rate Purnima Chhilo=1995;মুখের দিকে দেখি=Mukher Dike Dekhi=2006;ডুমুরখেকো মানুষ=Dumurkheko Manush=1999;ডলু নদীর হাওয়া=Dalu Nadir Hawa=2004
@শাহাদুজ্জামান|Shahaduz Zaman|1960–|443|
ক্রাচের কর্নেল=Kracher Colonel=2009;একজন কমলালেবু=Ekjan Kamalalebu=2017
@ইমদাদুল হক মিলন|Imdadul Haq Milan|1955–|443|
নূরজাহান=Nurjahan;যাবজ্জীবন=Jabajjiban;পরাধীনতা=Paradhinata;ভূমিপুত্র=Bhumiputra;কালাকাল=Kalakal
@রশীদ করীম|Rashid Karim|1925–2011|443|
উত্তম পুরুষ=Uttam Purush=1961;প্রসন্ন পাষাণ=Prasanna Pashan=1963;আমার যত গ্লানি=Amar Jato Glani=1973
@রাবেয়া খাতুন|Rabeya Khatun|1935–2021|443|
মধুমতী=Madhumati=1963;ফেরারী সূর্য=Pherari Surya=1974;একাত্তরের নয় মাস=Ekattarer Noy Mas==954.92;মেঘের পর মেঘ=Megher Par Megh
@দিলারা হাশেম|Dilara Hashem|1936–2022|443|
ঘর মন জানালা=Ghar Man Janala=1965;আমলকীর মৌ=Amlakir Mou=1978
@আনোয়ার পাশা|Anwar Pasha|1928–1971|443|
রাইফেল রোটি আওরাত=Rifle Roti Aurat=1973;নীড় সন্ধানী=Nir Sandhani
@হরিশংকর জলদাস|Harishankar Jaladas|1955–|443|
জলপুত্র=Jalaputra;দহনকাল=Dahankal;কসবি=Kasbi;রামগোলাম=Ramgolam;একলব্য=Ekalabya
@শাহরিয়ার কবির|Shahriar Kabir|1950–|443|
নুলিয়াছড়ির সোনার পাহাড়=Nuliachharir Sonar Pahar=1976;হারিয়ে যাওয়ার ঠিকানা=Hariye Jaoyar Thikana;আবুদের এডভেঞ্চার=Abuder Adventure;একাত্তরের যীশু=Ekattarer Jishu;সীমান্তে সংঘাত=Simante Sanghat;নিকোলাস রোজারিওর ছেলেরা=Nicholas Rozarior Chhelera;কার্পেথিয়ানের কালো গোলাপ=Carpathianer Kalo Golap;লুসাই পাহাড়ের শয়তান=Lusai Paharer Shaytan
@সাদাত হোসাইন|Sadat Hossain|1984–|443|
আরশিনগর=Arshinagar=2015;অন্দরমহল=Andarmahal=2016;মানবজনম=Manabjanam=2017;নিঃসঙ্গ নক্ষত্র=Nisanga Nakshatra=2018;নির্বাসন=Nirbasan=2019;অর্ধবৃত্ত=Ardhabritta=2020
@মোহাম্মদ নাজিম উদ্দিন|Mohammad Nazim Uddin|1977–|443|বাতিঘর প্রকাশনী
নেমেসিস=Nemesis=2010;কন্ট্রাক্ট=Contract;নেক্সাস=Nexus;কনফেশন=Confession;করাচি=Karachi;রবীন্দ্রনাথ এখানে কখনও খেতে আসেননি=Rabindranath Ekhane Kakhano Khete Asenni=2015;রবীন্দ্রনাথ এখানে কখনও আসেননি=Rabindranath Ekhane Kakhano Asenni=2019;জাল=Jal
@সঞ্জীব চট্টোপাধ্যায়|Sanjib Chattopadhyay|1936–|443|
লোটাকম্বল=Lotakambal;শ্বেতপাথরের টেবিল=Shwetpatharer Table;রুকুসুকু=Rukusuku;বড়মামা সমগ্র=Baramama Samagra
@মতি নন্দী|Moti Nandi|1931–2010|443|
কোনি=Koni;স্টপার=Stopper;স্ট্রাইকার=Striker;কলাবতী সমগ্র=Kalabati Samagra;ননীদা নট আউট=Nanida Not Out
@বাণী বসু|Bani Basu|1939–|443|
মৈত্রেয় জাতক=Maitreya Jatak;গান্ধর্বী=Gandharbi;অষ্টম গর্ভ=Ashtam Garbha
@নবনীতা দেবসেন|Nabaneeta Dev Sen|1938–2019|443|
করুণা তোমার কোন পথ দিয়ে=Karuna Tomar Kon Path Diye==915.4;ট্রাকবাহনে ম্যাকমোহনে=Truckbahane McMahone==915.4;প্রথম প্রত্যয়=Pratham Pratyay=1959=441
@প্রফুল্ল রায়|Prafulla Roy|1934–|443|
কেয়াপাতার নৌকো=Keyapatar Nouko;পূর্ব পার্বতী=Purba Parbati
@অতীন বন্দ্যোপাধ্যায়|Atin Bandyopadhyay|1934–2019|443|
নীলকণ্ঠ পাখির খোঁজে=Nilkantha Pakhir Khonje;অলৌকিক জলযান=Alaukik Jaljan;ঈশ্বরের বাগান=Ishwarer Bagan
@দেবেশ রায়|Debes Ray|1936–2020|443|
তিস্তাপারের বৃত্তান্ত=Tistaparer Brittanta=1988
@আবুল বাশার|Abul Bashar|1951–|443|
ফুলবউ=Phulbou=1988
@মৈত্রেয়ী দেবী|Maitreyi Devi|1914–1990|443|
ন হন্যতে=Na Hanyate=1974;মংপুতে রবীন্দ্রনাথ=Mongpute Rabindranath=1943=928.9144
@সন্তোষকুমার ঘোষ|Santosh Kumar Ghosh|1920–1985|443|
কিনু গোয়ালার গলি=Kinu Goyalar Gali=1950;শেষ নমস্কার=Shesh Namaskar=1971
@কাজী আনোয়ার হোসেন|Qazi Anwar Husain|1936–2022|443|সেবা প্রকাশনী
ধ্বংস-পাহাড় (মাসুদ রানা ১)=Dhwangsa Pahar (Masud Rana 1)=1966;ভারতনাট্যম (মাসুদ রানা ২)=Bharatnatyam (Masud Rana 2);স্বর্ণমৃগ (মাসুদ রানা ৩)=Swarnamriga (Masud Rana 3);দুঃসাহসিক (মাসুদ রানা ৪)=Duhsahasik (Masud Rana 4);মৃত্যুর সাথে পাঞ্জা (মাসুদ রানা ৫)=Mrityur Sathe Panja (Masud Rana 5);দুর্গম দুর্গ (মাসুদ রানা ৬)=Durgam Durga (Masud Rana 6);শত্রু ভয়ঙ্কর (মাসুদ রানা ৭)=Shatru Bhayankar (Masud Rana 7);সাগরসঙ্গম (মাসুদ রানা ৮, ৯)=Sagarsangam (Masud Rana 8, 9);রানা! সাবধান!! (মাসুদ রানা ১০)=Rana! Sabdhan!! (Masud Rana 10);বিস্মরণ (মাসুদ রানা ১১)=Bismaran (Masud Rana 11);রত্নদ্বীপ (মাসুদ রানা ১২)=Ratnadwip (Masud Rana 12);কুয়াশা ১=Kuasha 1=1964;পঞ্চ রোমাঞ্চ=Pancha Romancha;ছয় রোমাঞ্চ=Chhay Romancha;রবিনহুড=Robin Hood==398.2
@রকিব হাসান|Rakib Hasan|1950–|443|সেবা প্রকাশনী
তিন গোয়েন্দা=Tin Goyenda=1985
#তিন গোয়েন্দা, ভলিউম {}|Tin Goyenda, Volume {}|2-60|443
`
