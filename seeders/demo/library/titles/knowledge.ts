/** Science, history, religion, biographies, and works of reference. See ../read-titles.ts. */
export const knowledge = `
!bn
@আবদুল্লাহ আল-মুতী|Abdullah Al-Muti|1930–1998|500|
এসো বিজ্ঞানের রাজ্যে=Eso Bigyaner Rajye=1955;অবাক পৃথিবী=Abak Prithibi=1955;আবিষ্কারের নেশায়=Abishkarer Neshay=1969=509;রহস্যের শেষ নেই=Rahasyer Shesh Nei=1969;আয় বৃষ্টি ঝেঁপে=Ay Brishti Jhenpe=1980=551.57;জানা অজানার দেশে=Jana Ajanar Deshe;সাগরের রহস্যপুরী=Sagarer Rahasyapuri==551.46;এ যুগের বিজ্ঞান=E Juger Bigyan;তারার দেশের হাতছানি=Tarar Desher Hatchhani==523;মহাকাশে কী ঘটছে=Mahakashe Ki Ghatchhe==520;কীটপতঙ্গের বিচিত্র জগৎ=Kitpatanger Bichitra Jagat==595.7
@জগদীশচন্দ্র বসু|Jagadish Chandra Bose|1858–1937|500|
অব্যক্ত=Abyakta=1921
@কুদরাত-এ-খুদা|Qudrat-i-Khuda|1900–1977|500|
বিজ্ঞানের সূচনা=Bigyaner Suchana
@গোপালচন্দ্র ভট্টাচার্য|Gopal Chandra Bhattacharya|1895–1981|595.7|
বাংলার কীটপতঙ্গ=Banglar Kitpatanga=1975
@সত্যেন্দ্রনাথ বসু|Satyendra Nath Bose|1894–1974|500|
সত্যেন্দ্রনাথ বসু রচনা সংকলন=Satyendra Nath Bose Rachana Sankalan
@দ্বিজেন শর্মা|Dwijen Sharma|1929–2017|580|
শ্যামলী নিসর্গ=Shyamali Nisarga=1980;জীবনের শেষ নেই=Jibaner Shesh Nei;ফুলগুলি যেন কথা=Phulguli Jeno Katha;গাছের কথা ফুলের কথা=Gachher Katha Phuler Katha;বিজ্ঞান ও শিক্ষা: দায়বদ্ধতার নিরিখ=Bigyan O Shiksha: Daybaddhatar Nirikh==507
@মুহাম্মদ ইব্রাহীম|Muhammad Ibrahim|1945–|500|
বিজ্ঞানের মজার খেলা=Bigyaner Majar Khela==507.8
@শুভাগত চৌধুরী|Shuvagata Chowdhury|1947–2025|613|
সুস্থ থাকুন ভালো থাকুন=Sustha Thakun Bhalo Thakun
@স্টিফেন হকিং|Stephen Hawking|1942–2018|523.1|
কালের সংক্ষিপ্ত ইতিহাস=A Brief History of Time (Bengali)
@চার্লস ডারউইন|Charles Darwin|1809–1882|576.8|
প্রজাতির উৎপত্তি=On the Origin of Species (Bengali)
@ইয়াকভ পেরেলমান|Yakov Perelman|1882–1942|530|
পদার্থবিদ্যার মজার কথা=Physics for Entertainment (Bengali);অঙ্কের মজা=Figures for Fun (Bengali)==510
@রমেশচন্দ্র মজুমদার|R. C. Majumdar|1888–1980|954.14|
বাংলা দেশের ইতিহাস=Bangla Desher Itihas
@যদুনাথ সরকার|Jadunath Sarkar|1870–1958|954|
শিবাজী=Shivaji
@আবদুল করিম|Abdul Karim|1928–2007|954.92|
বাংলার ইতিহাস: সুলতানী আমল=Banglar Itihas: Sultani Amal;বাংলার ইতিহাস: মোগল আমল=Banglar Itihas: Mughal Amal
@সিরাজুল ইসলাম|Sirajul Islam|1939–|954.92|বাংলাদেশ এশিয়াটিক সোসাইটি
#বাংলাদেশের ইতিহাস ১৭০৪–১৯৭১, {} খণ্ড|History of Bangladesh 1704–1971, Vol. {} (Bengali)|1-3|954.92
#বাংলাপিডিয়া, {} খণ্ড|Banglapedia, Vol. {} (Bengali)|1-14|039.9144|বাংলাদেশ এশিয়াটিক সোসাইটি
@হাসান হাফিজুর রহমান|Hasan Hafizur Rahman|1932–1983|954.92|
একুশে ফেব্রুয়ারী=Ekushe February=1953=448;বিমুখ প্রান্তর=Bimukh Prantar=1963=441
#বাংলাদেশের স্বাধীনতা যুদ্ধ: দলিলপত্র, {} খণ্ড|Bangladesher Swadhinata Juddha: Dalilpatra, Vol. {}|1-15|954.92|তথ্য মন্ত্রণালয়
@মুনতাসীর মামুন|Muntassir Mamoon|1951–|954.92|
ঢাকা: স্মৃতি বিস্মৃতির নগরী=Dhaka: Smriti Bismritir Nagari;ঢাকা সমগ্র ১=Dhaka Samagra 1;ঢাকা সমগ্র ২=Dhaka Samagra 2;ঢাকা সমগ্র ৩=Dhaka Samagra 3
#মুক্তিযুদ্ধ কোষ, {} খণ্ড|Muktijuddha Kosh, Vol. {}|1-12|954.92
@মঈদুল হাসান|Muyeedul Hasan|1936–|954.92|
মূলধারা '৭১=Muldhara 71=1986
@রফিকুল ইসলাম|Rafiqul Islam|1943–|954.92|
লক্ষ প্রাণের বিনিময়ে=Laksha Praner Binimaye
@এম আর আখতার মুকুল|M. R. Akhtar Mukul|1929–2004|954.92|
আমি বিজয় দেখেছি=Ami Bijay Dekhechhi=1984;চরমপত্র=Charampatra
@সুফিয়া কামাল ও অন্যান্য|Sufia Kamal and others||954.92|
স্মৃতি: ১৯৭১=Smriti: 1971
@নীলিমা ইব্রাহিম|Nilima Ibrahim|1921–2002|954.92|
আমি বীরাঙ্গনা বলছি=Ami Birangana Balchhi=1994
@মেজর কামরুল হাসান ভূঁইয়া|Major Kamrul Hasan Bhuiyan|1952–2018|954.92|
জনযুদ্ধের গণযোদ্ধা=Janajuddher Ganajoddha
@হাবিবুর রহমান|Muhammad Habibur Rahman|1928–2014|491.44|
যথাশব্দ=Jathashabda=1974;গঙ্গাঋদ্ধি থেকে বাংলাদেশ=Gangariddhi Theke Bangladesh==954.92;কোরানসূত্র=Koransutra==297.122
@বদরুদ্দীন উমর|Badruddin Umar|1931–2025|954.92|
পূর্ব বাংলার ভাষা আন্দোলন ও তৎকালীন রাজনীতি, প্রথম খণ্ড=Purba Banglar Bhasha Andolan O Tatkalin Rajniti, Vol. 1=1970;পূর্ব বাংলার ভাষা আন্দোলন ও তৎকালীন রাজনীতি, দ্বিতীয় খণ্ড=Purba Banglar Bhasha Andolan O Tatkalin Rajniti, Vol. 2;পূর্ব বাংলার ভাষা আন্দোলন ও তৎকালীন রাজনীতি, তৃতীয় খণ্ড=Purba Banglar Bhasha Andolan O Tatkalin Rajniti, Vol. 3
@আকবর আলি খান|Akbar Ali Khan|1944–2022|330|
পরার্থপরতার অর্থনীতি=Pararthaparatar Arthaniti=2000;আজব ও জবর-আজব অর্থনীতি=Ajab O Jabar-Ajab Arthaniti=2013
@জওহরলাল নেহরু|Jawaharlal Nehru|1889–1964|954|
ভারত সন্ধানে=The Discovery of India (Bengali);বিশ্ব ইতিহাস প্রসঙ্গ=Glimpses of World History (Bengali)==909
@মোহনদাস করমচাঁদ গান্ধী|Mohandas Karamchand Gandhi|1869–1948|923.2|
আত্মকথা=The Story of My Experiments with Truth (Bengali)
@নেলসন ম্যান্ডেলা|Nelson Mandela|1918–2013|923.1|
লং ওয়াক টু ফ্রিডম=Long Walk to Freedom (Bengali)
@এ পি জে আবদুল কালাম|A. P. J. Abdul Kalam|1931–2015|923.1|
উইংস অব ফায়ার=Wings of Fire (Bengali)
@আরজ আলী মাতুব্বর|Aroj Ali Matubbar|1900–1985|181|
আরজ আলী মাতুব্বর রচনাসমগ্র ১=Aroj Ali Matubbar Rachanasamagra 1;আরজ আলী মাতুব্বর রচনাসমগ্র ২=Aroj Ali Matubbar Rachanasamagra 2
@সরদার ফজলুল করিম|Sardar Fazlul Karim|1925–2014|100|
দর্শনকোষ=Darshankosh=1973=103;প্লেটোর রিপাবলিক=Plato's Republic (Bengali)==184
@গিরিশচন্দ্র সেন|Girish Chandra Sen|1834–1910|297.122|
কোরান শরীফ (বঙ্গানুবাদ)=Quran Sharif (Bengali translation)
@ইমাম বুখারী|Imam Bukhari|810–870|297.124|ইসলামিক ফাউন্ডেশন বাংলাদেশ
#সহীহ বুখারী শরীফ, {} খণ্ড|Sahih al-Bukhari, Vol. {} (Bengali)|1-10|297.124
@ইমাম মুসলিম|Imam Muslim||297.124|ইসলামিক ফাউন্ডেশন বাংলাদেশ
#সহীহ মুসলিম, {} খণ্ড|Sahih Muslim, Vol. {} (Bengali)|1-6|297.124
@শফীউর রহমান মুবারকপুরী|Safiur Rahman Mubarakpuri|1942–2006|297.63|
আর রাহীকুল মাখতুম=Ar-Raheeq Al-Makhtum (Bengali)
@|||290|
আল কুরআনুল করীম=Al-Quranul Karim==297.122;শ্রীমদ্ভগবদ্‌গীতা=Srimad Bhagavad Gita==294.592;রামায়ণ (কৃত্তিবাসী)=Ramayana of Krittibas==294.592;মহাভারত (কাশীদাসী)=Mahabharata of Kashiram Das==294.592;ত্রিপিটক (নির্বাচিত)=Tripitaka, selected==294.38;পবিত্র বাইবেল=The Holy Bible (Bengali)==220;ধম্মপদ=Dhammapada==294.382
@|||423|বাংলা একাডেমি
বাংলা একাডেমি আধুনিক বাংলা অভিধান=Bangla Academy Adhunik Bangla Abhidhan=2016=491.443;বাংলা একাডেমি ব্যবহারিক বাংলা অভিধান=Bangla Academy Byabaharik Bangla Abhidhan==491.443;বাংলা একাডেমি ইংরেজি-বাংলা অভিধান=Bangla Academy English-Bengali Dictionary=1993;বাংলা একাডেমি বাংলা-ইংরেজি অভিধান=Bangla Academy Bengali-English Dictionary=1994=491.443;বাংলা একাডেমি চরিতাভিধান=Bangla Academy Charitabhidhan==920.05;বাংলা একাডেমি বাংলা বানান-অভিধান=Bangla Academy Bangla Banan-Abhidhan==491.441;বাংলা একাডেমি প্রমিত বাংলা ভাষার ব্যাকরণ, প্রথম খণ্ড=Bangla Academy Pramita Bangla Bhashar Byakaran, Vol. 1=2011=491.445;বাংলা একাডেমি প্রমিত বাংলা ভাষার ব্যাকরণ, দ্বিতীয় খণ্ড=Bangla Academy Pramita Bangla Bhashar Byakaran, Vol. 2=2011=491.445;বাংলা একাডেমি বিজ্ঞান বিশ্বকোষ, প্রথম খণ্ড=Bangla Academy Bigyan Bishwakosh, Vol. 1==503;বাংলা একাডেমি ছোটদের অভিধান=Bangla Academy Chhotader Abhidhan==491.443
#শিশু-বিশ্বকোষ, {} খণ্ড|Shishu Bishwakosh, Vol. {}|1-5|039.9144|বাংলাদেশ শিশু একাডেমী
@হরিচরণ বন্দ্যোপাধ্যায়|Haricharan Bandyopadhyay|1867–1959|491.443|
বঙ্গীয় শব্দকোষ, প্রথম খণ্ড=Bangiya Shabdakosh, Vol. 1;বঙ্গীয় শব্দকোষ, দ্বিতীয় খণ্ড=Bangiya Shabdakosh, Vol. 2
@রাজশেখর বসু|Rajshekhar Basu|1880–1960|491.443|
চলন্তিকা=Chalantika=1930;গড্ডলিকা=Gaddalika=1924=443;কজ্জলী=Kajjali=1927=443;হনুমানের স্বপ্ন=Hanumaner Swapna=1937=443
@সুধীরচন্দ্র সরকার|Sudhir Chandra Sarkar|1892–1968|294.503|
পৌরাণিক অভিধান=Pauranik Abhidhan
@কাজী মোতাহার হোসেন|Qazi Motahar Hossain|1897–1981|794.1|
দাবার কথা=Dabar Katha;সঞ্চরণ=Sancharan=1937=444;আলোক বিজ্ঞান=Alok Bigyan==535
@জয়নুল আবেদিন|Zainul Abedin|1914–1976|741.9|
জয়নুল আবেদিনের চিত্রমালা=Drawings of Zainul Abedin
@আবদুল জব্বার|Abdul Jabbar|1915–1993|520|
তারা পরিচিতি=Tara Parichiti=1967;খগোল পরিচয়=Khagol Parichay
@তারেক শামসুর রহমান|Tareque Shamsur Rahman|1952–2021|327|
বিশ্ব রাজনীতির ১০০ বছর=Bishwa Rajnitir 100 Bachhar
!en
@Encyclopædia Britannica|||031|Encyclopædia Britannica, Inc.
#The New Encyclopædia Britannica, 15th ed., Vol. {}|The New Encyclopædia Britannica, 15th ed., Vol. {}|1-32|031
@World Book|||031|World Book, Inc.
#The World Book Encyclopedia, Vol. {}|The World Book Encyclopedia, Vol. {}|1-22|031
#Childcraft: The How and Why Library, Vol. {}|Childcraft: The How and Why Library, Vol. {}|1-15|031
@Asiatic Society of Bangladesh|||954.92|Asiatic Society of Bangladesh
#Banglapedia: National Encyclopedia of Bangladesh, Vol. {}|Banglapedia: National Encyclopedia of Bangladesh, Vol. {}|1-14|039.9144
#Encyclopedia of Flora and Fauna of Bangladesh, Vol. {}|Encyclopedia of Flora and Fauna of Bangladesh, Vol. {}|1-28|578.095492
@|||423|
Oxford Advanced Learner's Dictionary;Cambridge Advanced Learner's Dictionary;Longman Dictionary of Contemporary English;Merriam-Webster's Collegiate Dictionary;Concise Oxford English Dictionary;Collins COBUILD Advanced Learner's Dictionary;Roget's Thesaurus==423.1;Oxford Collocations Dictionary;Guinness World Records==031.02;Oxford Atlas of the World==912;The Holy Bible, King James Version=1611=220.52
@A. S. Hornby||1898–1978|428|Oxford University Press
A Guide to Patterns and Usage in English=1954
@P. C. Wren and H. Martin|||425|
High School English Grammar and Composition=1935
@Raymond Murphy|||425|Cambridge University Press
English Grammar in Use=1985;Essential Grammar in Use=1990
@Michael Swan|||425|Oxford University Press
Practical English Usage=1980
@Norman Lewis||1912–2006|428.1|
Word Power Made Easy=1949
@Stephen Hawking||1942–2018|523.1|
A Brief History of Time=1988;The Universe in a Nutshell=2001;The Grand Design=2010;Black Holes and Baby Universes=1993;Brief Answers to the Big Questions=2018;George's Secret Key to the Universe=2007=823.92
@Carl Sagan||1934–1996|520|
Cosmos=1980;Pale Blue Dot=1994;The Demon-Haunted World=1995=501;Contact=1985=813.54
@Charles Darwin||1809–1882|576.8|
On the Origin of Species=1859;The Voyage of the Beagle=1839=508
@Richard Feynman||1918–1988|530|
The Feynman Lectures on Physics, Vol. 1=1963;The Feynman Lectures on Physics, Vol. 2=1964;The Feynman Lectures on Physics, Vol. 3=1965;Surely You're Joking, Mr. Feynman!=1985=925.3;Six Easy Pieces=1994;QED: The Strange Theory of Light and Matter=1985=537.6
@David Halliday and Robert Resnick|||530|
Fundamentals of Physics=1970
@H. C. Verma||1952–|530|
Concepts of Physics, Part 1=1992;Concepts of Physics, Part 2=1992
@George Gamow||1904–1968|500|
One Two Three... Infinity=1947;Mr Tompkins in Paperback=1965=530
@Richard Dawkins||1941–|576.8|
The Selfish Gene=1976;The Blind Watchmaker=1986
@James D. Watson||1928–2025|572.86|
The Double Helix=1968
@Yuval Noah Harari||1976–|909|
Sapiens=2014;Homo Deus=2016;21 Lessons for the 21st Century=2018
@Jared Diamond||1937–|303.4|
Guns, Germs, and Steel=1997
@Bill Bryson||1951–|500|
A Short History of Nearly Everything=2003
@Simon Singh||1964–|512.7|
Fermat's Last Theorem=1997;The Code Book=1999=652.8
@G. H. Hardy||1877–1947|510|
A Mathematician's Apology=1940
@George Pólya||1887–1985|510|
How to Solve It=1945
@Euclid|||516.2|
The Elements
@Isaac Newton||1643–1727|531|
Principia=1687
@Albert Einstein||1879–1955|530.11|
Relativity: The Special and the General Theory=1916;The Evolution of Physics=1938=530.09
@Brian W. Kernighan and Dennis M. Ritchie|||005.133|
The C Programming Language=1978
@Donald E. Knuth||1938–|005.1|
The Art of Computer Programming, Vol. 1=1968;The Art of Computer Programming, Vol. 2=1969;The Art of Computer Programming, Vol. 3=1973
@Rachel Carson||1907–1964|363.738|
Silent Spring=1962;The Sea Around Us=1951=551.46
@Jawaharlal Nehru||1889–1964|954|
The Discovery of India=1946;Glimpses of World History=1934=909;Letters from a Father to His Daughter=1929=909
@Mohandas Karamchand Gandhi||1869–1948|923.2|
The Story of My Experiments with Truth=1927
@Nelson Mandela||1918–2013|923.1|
Long Walk to Freedom=1994
@A. P. J. Abdul Kalam||1931–2015|923.1|
Wings of Fire=1999;Ignited Minds=2002
@Muhammad Yunus||1940–|332|
Banker to the Poor=1999;Creating a World Without Poverty=2007
@Amartya Sen||1933–|330|
Development as Freedom=1999;The Argumentative Indian=2005=954;Poverty and Famines=1981=363.8;Identity and Violence=2006=303.6;Home in the World=2021=923.3
@Sheikh Mujibur Rahman||1920–1975|923.2|University Press Limited
The Unfinished Memoirs=2012
@Willem van Schendel||1949–|954.92|
A History of Bangladesh=2009
@Gary J. Bass|||954.92|
The Blood Telegram=2013
@Anthony Mascarenhas||1928–1986|954.92|
Bangladesh: A Legacy of Blood=1986;The Rape of Bangla Desh=1971
@Rehman Sobhan||1935–|954.92|
Untranquil Recollections: The Years of Fulfilment=2015
@Will Durant||1885–1981|909|
The Story of Philosophy=1926=190;Our Oriental Heritage=1935;The Life of Greece=1939=938;Caesar and Christ=1944=937;The Age of Faith=1950=940.1;The Renaissance=1953=945
@Karl Marx and Friedrich Engels|||335.4|
The Communist Manifesto=1848
@Adam Smith||1723–1790|330.15|
The Wealth of Nations=1776
@John Stuart Mill||1806–1873|323.44|
On Liberty=1859
@Jean-Jacques Rousseau||1712–1778|320.1|
The Social Contract=1762
@Niccolò Machiavelli||1469–1527|320.1|
The Prince=1532
@Bertrand Russell||1872–1970|109|
A History of Western Philosophy=1945;The Problems of Philosophy=1912=110;The Conquest of Happiness=1930=158
@Dale Carnegie||1888–1955|158|
How to Win Friends and Influence People=1936;How to Stop Worrying and Start Living=1948
@Stephen R. Covey||1932–2012|158|
The 7 Habits of Highly Effective People=1989
@James Clear||1986–|158|
Atomic Habits=2018
@Malala Yousafzai||1997–|923.6|
I Am Malala=2013
@Michelle Obama||1964–|923.1|
Becoming=2018
@Martin Handford||1956–|793.73|
Where's Wally?=1987
@E. H. Gombrich||1909–2001|709|
The Story of Art=1950;A Little History of the World=1935=909
@David Attenborough||1926–|591.5|
Life on Earth=1979
@Maria Montessori||1870–1952|371.392|
The Absorbent Mind=1949
@John Dewey||1859–1952|370.1|
Democracy and Education=1916
@Paulo Freire||1921–1997|370.115|
Pedagogy of the Oppressed=1968
@Benjamin S. Bloom||1913–1999|370.15|
Taxonomy of Educational Objectives=1956
@Melvil Dewey||1851–1931|025.431|
Dewey Decimal Classification and Relative Index=1876
@S. R. Ranganathan||1892–1972|020.1|
The Five Laws of Library Science=1931;Colon Classification=1933=025.4
`
